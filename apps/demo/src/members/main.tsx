import { LatchkeyProvider } from '@latchkey/react'
import { mount } from '../site/mount.js'
import { wallets } from '../treasury/wallets.js'
import { Members } from './Members.js'
import { latchkey } from './setup.js'
import './members.css'

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Members wallets={wallets} />
  </LatchkeyProvider>,
)
