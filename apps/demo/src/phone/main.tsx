import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/index.css'
import './phone.css'
import { App } from './App.js'
import { Opening } from './Opening.js'
import { openPhone } from './openPhone.js'

const ready = openPhone()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<Opening />}>
        <App ready={ready} />
      </Suspense>
    </StrictMode>,
  )
}
