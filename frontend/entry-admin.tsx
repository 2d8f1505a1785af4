import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './admin/admin.css';
import { createAdminRoutes } from './admin/admin-routes.js';

const root = document.getElementById('redazione');
if (!root) throw new Error('the page of the admin has no #redazione');
createRoot(root).render(<RouterProvider router={createBrowserRouter(createAdminRoutes())} />);
