import { isHex } from 'viem'

import { invalidParams, unsupportedMethod } from '../errors/providerRpcError.js'
import { signInText, type SignInFields } from '../wallet/signInText.js'
import { askToConnect } from './accountMethods.js'
import { findKey } from './keys.js'
import { strangerTo } from './signingMethods.js'
import type { WalletContext, WalletMethod } from './walletContext.js'

/** What the wallet words for the account; the page gives the rest. */
function textFor(asked: unknown, address: string): string {
  const { chainId, ...fields } = Object(asked) as Partial<SignInFields>
  const { domain = location.host, nonce, version = '1', uri = location.origin } = fields
  const { issuedAt = new Date().toISOString() } = fields
  // As EIP-4361 has it: no page signs in for another one.
  if (typeof location !== 'undefined' && domain !== location.host) throw invalidParams('domain')
  if (!isHex(chainId) || typeof nonce !== 'string') throw invalidParams('signInWithEthereum')
  const message = { ...fields, domain, uri, version, nonce, issuedAt, address }
  return signInText('Ethereum', { ...message, chainId: String(Number(chainId)) })
}

async function connectAndSignIn(context: WalletContext, asked: unknown): Promise<unknown> {
  const [address] = context.state.now.addresses
  const account = findKey(context.keys, address)
  const text = textFor(asked, account.address)
  const { outcome, accounts } = await askToConnect(context, {
    kind: 'connect',
    title: 'Connect and sign in',
    rows: [['Account', account.address]],
    text,
  })
  const message = outcome === 'otherMessage' ? text.replace('Nonce: ', 'Nonce: 0') : text
  const signer = outcome === 'wrongSignature' ? strangerTo(context, account) : account
  const signature =
    outcome === 'malformedSignature' ? { nothing: true } : await signer.signMessage({ message })
  return {
    accounts: accounts.map((each) => ({
      address: each,
      capabilities: each === account.address ? { signInWithEthereum: { message, signature } } : {},
    })),
  }
}

/** `wallet_connect` (ERC-7846): with `signInWithEthereum` one prompt for both. */
const walletConnect: WalletMethod = async (context, [param]) => {
  if (!context.options.connectMethod) throw unsupportedMethod('wallet_connect')
  const { version, capabilities } = Object(param) as { version?: unknown; capabilities?: unknown }
  if (version !== '1') throw invalidParams('version')
  const { signInWithEthereum: asked } = Object(capabilities) as { signInWithEthereum?: unknown }
  if (asked !== undefined) return connectAndSignIn(context, asked)
  const { accounts } = await askToConnect(context, {
    kind: 'connect',
    title: 'Connect to this site',
    rows: [],
    accounts: context.state.now.addresses,
  })
  return { accounts: accounts.map((address) => ({ address, capabilities: {} })) }
}

export const connectMethods: Readonly<Record<string, WalletMethod>> = { wallet_connect: walletConnect }
