import { LatchkeyProvider } from '@latchkey/react'
import { mount } from '../site/mount.js'
import { Treasury } from './Treasury.js'
import { latchkey } from './setup.js'
import { wallets } from './wallets.js'
import './treasury.css'
import './send.css'

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Treasury wallets={wallets} />
  </LatchkeyProvider>,
)
