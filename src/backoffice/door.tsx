import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './office.css'
import { JoinScreen } from './door/join-screen.tsx'
import { SignInScreen } from './door/sign-in-screen.tsx'

const root = document.getElementById('office')
// The token is single-use: drop it from the address bar and the history.
const token = location.hash.slice(1)
if (token) history.replaceState(null, '', location.pathname + location.search)
const Screen = location.pathname === '/office/join' ? JoinScreen : SignInScreen
if (root)
  createRoot(root).render(
    <StrictMode>
      <Screen token={token} />
    </StrictMode>,
  )
