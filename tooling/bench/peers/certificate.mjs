import { generateKeyPairSync, sign } from 'node:crypto'

/** @param {number} tag @param {...Buffer} parts one element of DER: tag, length, content */
function der(tag, ...parts) {
  const content = Buffer.concat(parts)
  const length = content.length
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
const sequence = (/** @type {Buffer[]} */ ...parts) => der(0x30, ...parts)
const time = (/** @type {string} */ text) => der(0x17, Buffer.from(text))

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** commonName, 2.5.4.3 */
const commonName = Buffer.from('550403', 'hex')

/**
 * A certificate that signs itself, for a browser that is asked not to check it. HTTP/2 needs one, and Node
 * can only read them.
 * @returns {{ key: string, cert: string }} in PEM
 */
export function certificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from('bench')))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const text = sequence(body, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  }
}
