// Stands for a CSS module: each class bears its own name.
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
