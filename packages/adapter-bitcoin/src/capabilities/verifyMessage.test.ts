import { bitcoinAccounts, bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { createBitcoinWallet } from '@latchkey/testkit/bitcoin'
import { expect, it } from 'vitest'

import { verifyMessage } from './verifyMessage.js'

const main = 'bip122:000000000019d6689c085ae165831e93'
const verify = (address: string, message: string, signature: string): Promise<boolean> =>
  verifyMessage({ account: `${main}:${address}` as never, message, signature })

it.each([
  // BIP-322, test vectors
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
])('verifies the vector of %s over %j', async (address, message, signature) => {
  expect(await verify(address, message, signature)).toBe(true)
  expect(await verify(address, `${message}!`, signature)).toBe(false)
  expect(await verify('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', message, signature)).toBe(false)
})

it.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
  'verifies what a wallet with a %s address signs, by either protocol',
  async (paymentType) => {
    const wallet = createBitcoinWallet({
      accounts: bitcoinAccounts,
      chains: [bitcoinChain],
      paymentType,
      approval: 'auto',
      storage: null,
    })
    await wallet.provider.request('wallet_connect')
    const [payment = '', ordinals = ''] = wallet.addresses
    const cases = [
      [payment, 'ECDSA'],
      ...(paymentType === 'p2pkh' ? [] : [[payment, 'BIP322']]),
      [ordinals, 'BIP322'],
    ]
    for (const [address = '', protocol] of cases) {
      const { result } = (await wallet.provider.request('signMessage', {
        address,
        message: 'Hällo\n🦊'.repeat(40),
        protocol,
      })) as { result: { signature: string } }
      expect(await verify(address, 'Hällo\n🦊'.repeat(40), result.signature), `${address} ${protocol}`).toBe(
        true,
      )
      expect(await verify(address, 'Hällo', result.signature)).toBe(false)
      expect(
        await verify(address === payment ? ordinals : payment, 'Hällo\n🦊'.repeat(40), result.signature),
      ).toBe(false)
    }
  },
)

it.each(['', 'nonsense', 'AA==', 'AkcwRAIg', 'A'.repeat(5000), `${'A'.repeat(86)}==`])(
  'takes %j for no signature',
  async (signature) => {
    expect(await verify('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', '', signature)).toBe(false)
  },
)
