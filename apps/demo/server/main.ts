import { randomBytes } from 'node:crypto'
import { chainOne, delegationFramework, tokens } from '@latchkey/sandbox/world'

import { createBar } from './bar.js'

// node apps/demo/server/dist/main.js [port of the pages]: the bar's back end, beside the sandbox.
const PORT = 8797
/** The seventh key of the test mnemonic, worth nothing anywhere else. */
const key = '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e'
const till = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const [, , page = '5173'] = process.argv
const [usdc] = tokens
if (usdc)
  createBar({
    rpcUrl: chainOne.rpcUrl,
    key,
    manager: delegationFramework.DelegationManager,
    token: usdc.address,
    decimals: usdc.decimals,
    till,
    domains: ['127.0.0.1', 'localhost', 'app.site.localhost'].map((host) => `http://${host}:${page}`),
    secret: randomBytes(32).toString('base64url'),
  }).listen(PORT, '127.0.0.1')
