import { LatchkeyProvider } from '@latchkey/react'
import { mount } from '../site/mount.js'
import { Purses } from './Purses.js'
import { latchkey } from './setup.js'
import { wallets } from './wallets.js'
import './purses.css'
import './send.css'

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Purses wallets={wallets} />
  </LatchkeyProvider>,
)
