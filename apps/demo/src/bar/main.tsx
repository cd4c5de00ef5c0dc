import { LatchkeyProvider } from '@latchkey/react'
import { mount } from '../site/mount.js'
import { Bar } from './Bar.js'
import { latchkey } from './setup.js'
import { announceReefWallet } from './wallet.js'

announceReefWallet()
mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Bar />
  </LatchkeyProvider>,
)
