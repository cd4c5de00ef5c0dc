import { announceSandboxWallets } from '../sandbox/wallets.js'
import { mount } from '../site/mount.js'
import { Playground } from './Playground.js'
import './playground.css'

mount(<Playground wallets={announceSandboxWallets()} />)
