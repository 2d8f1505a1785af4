// Stands for every style sheet that a module imports.
