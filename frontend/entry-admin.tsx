import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './admin/admin.css';
import { createAdminRoutes } from './admin/admin-routes.js';
import { watchForMissingCode } from './lib/missing-code.js';

const root = document.getElementById('redazione');
if (!root) throw new Error('the page of the admin has no #redazione');
watchForMissingCode();
// The browser remembers how far down each entry of its history was; one opened by its address has no name of its own yet and
// would be taken for the last that was opened so.
if (!history.state?.key) history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '');
createRoot(root).render(<RouterProvider router={createBrowserRouter(createAdminRoutes())} />);
