import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './office.css'
import { officeRoutes } from './frame/office-routes.tsx'

const router = createBrowserRouter(officeRoutes())

const root = document.getElementById('office')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
