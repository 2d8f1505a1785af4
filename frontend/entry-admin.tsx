import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './admin/admin.css';
import { createAdminRoutes } from './admin/admin-routes.js';
import { watchForMissingCode } from './lib/missing-code.js';

const root = document.getElementById('redazione');
if (!root) throw new Error('the page of the admin has no #redazione');
watchForMissingCode();
createRoot(root).render(<RouterProvider router={createBrowserRouter(createAdminRoutes())} />);
