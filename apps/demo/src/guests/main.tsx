import { LatchkeyProvider } from '@latchkey/react'
import { mount } from '../site/mount.js'
import { Guests } from './Guests.js'
import { latchkey } from './setup.js'
import '../treasury/treasury.css'
import '../treasury/send.css'

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Guests />
  </LatchkeyProvider>,
)
