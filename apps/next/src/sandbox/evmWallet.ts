import { chains } from '@latchkey/sandbox/world'
import { createSandboxWallet } from '@latchkey/testkit/evm'

// The first key of the well-known test mnemonic: worth nothing outside the sandbox.
const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

createSandboxWallet({ privateKeys: [key], chains, expose: true })
