import { type Address, type Hex, encodeAbiParameters, encodePacked, keccak256 } from 'viem'
import { sign } from 'viem/accounts'

/** In seconds: how long a contract accepts an answer. */
export const answerLife = 300

/**
 * An answer as `ZoneResolver` takes it: what is said, until when, and the signature (ERC-191, version 0) over
 * the contract, the time and the hashes of question and answer.
 *
 * @param sender the resolver contract
 * @param request the call data that it sent
 */
export async function signAnswer(
  key: Hex,
  { sender, request, result }: { sender: Address; request: Hex; result: Hex },
): Promise<Hex> {
  const expires = BigInt(Math.floor(Date.now() / 1000) + answerLife)
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(request), keccak256(result)],
    ),
  )
  const signature = await sign({ hash, privateKey: key, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}
