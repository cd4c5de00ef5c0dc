import { expect, it } from 'vitest'
import { isFixed, locateFile } from './locateFile.js'

const gateways = { ipfs: 'http://10.0.0.5:8080', arweave: 'https://ar.example/raw' }
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWNM7Xq'
const cid1 = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'
const tx = 'a'.repeat(43)

it.each([
  [`ipfs://${cid}`, `http://10.0.0.5:8080/ipfs/${cid}`],
  [`ipfs://ipfs/${cid}/1.json`, `http://10.0.0.5:8080/ipfs/${cid}/1.json`],
  [`/ipfs/${cid}`, `http://10.0.0.5:8080/ipfs/${cid}`],
  [`ipfs/${cid}`, `http://10.0.0.5:8080/ipfs/${cid}`],
  [cid, `http://10.0.0.5:8080/ipfs/${cid}`],
  [` ${cid1} `, `http://10.0.0.5:8080/ipfs/${cid1}`],
  [`https://gateway.example/ipfs/${cid1}/a.png?x=1`, `http://10.0.0.5:8080/ipfs/${cid1}/a.png`],
  // Names of files as people give them.
  [`ipfs://${cid}/Card #12 100%.png`, `http://10.0.0.5:8080/ipfs/${cid}/Card%20%2312%20100%25.png`],
  [`ipfs://${cid}/Card%20%2312.png`, `http://10.0.0.5:8080/ipfs/${cid}/Card%20%2312.png`],
  [`ar://${tx}`, `https://ar.example/raw/${tx}`],
  [`ar://${tx}/1.png`, `https://ar.example/raw/${tx}/1.png`],
])('%s is behind a gateway', (uri, url) => {
  const place = locateFile(uri, gateways)
  expect('url' in place && [place.url.href, place.isTrusted]).toEqual([url, true])
  expect(isFixed(uri)).toBe(true)
})

it('without a gateway of its own, files behind those of others are web pages like any', () => {
  const uri = `https://gateway.example/ipfs/${cid}?x=1`
  const place = locateFile(uri, {})
  expect('url' in place && [place.url.href, place.isTrusted]).toEqual([uri, false])
})

it.each([
  ['https://x.test/1.json', 'https://x.test/1.json'],
  ['https://x.test:443/', 'https://x.test/'],
  ['HTTPS://X.test/a b', 'https://x.test/a%20b'],
])('%s is asked for as it is', (uri, url) => {
  const place = locateFile(uri, gateways)
  expect('url' in place && [place.url.href, place.isTrusted]).toEqual([url, false])
  expect(isFixed(uri)).toBe(false)
})

it.each([
  'http://x.test/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://x.test/',
  'https://user:pass@x.test/',
  'https://user@x.test/',
  'https://x.test:8080/',
  'https://x.test:22/',
  'gopher://x.test/',
  '//x.test/',
  '1.json',
  '',
  `https://x.test/${'x'.repeat(3000)}`,
  `ipfs://${cid}/../../api/v0/shutdown`,
  `ipfs://${cid}/%2e%2e/%2E%2E/api`,
  `https://gateway.example/ipfs/${cid}/%2e%2e/api`,
  `https://gateway.example/ipfs/${cid}/%`,
  `ar://${tx}/../admin`,
  'ar://short',
  'ipfs://not-a-cid',
  `ipfs://${cid}/\uD800`,
])('%s is not followed', (uri) =>
  expect(() => locateFile(uri, gateways)).toThrow(expect.objectContaining({ fault: 'address' })),
)

it.each([`ipfs://${cid}`, `ar://${tx}`])('%s needs a gateway', (uri) =>
  expect(() => locateFile(uri, {})).toThrow(expect.objectContaining({ fault: 'unsupported' })),
)
