import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readConnectionCookie, withCookie } from '../exports/cookies.js'
import {
  createLatchkey,
  LatchkeyProvider,
  LatchkeyButton,
  NetworkButton,
  useLatchkeyAccount,
  type Latchkey,
} from '../exports/index.js'
import { allNetworks } from '../views/scenery.fixture.js'
import { families, type Family } from './families.fixture.js'

const adapters = families.map(([, { make }]) => make())

/** What a visitor of one family has left. */
function header({ networkId, connectorId, address }: Family): string {
  const packed = {
    v: 1,
    a: networkId.split(':')[0],
    n: allNetworks.map(({ caipNetworkId }) => caipNetworkId),
    s: [[networkId, connectorId, address, 'Wallet', 'ANNOUNCED']],
  }
  packed.n.push(networkId)
  return `session=7; latchkey.default=${encodeURIComponent(JSON.stringify(packed))}`
}

const request = (cookies?: string): Latchkey =>
  withCookie(createLatchkey({ adapters, networks: allNetworks }), {
    connection: readConnectionCookie(cookies),
  })

function Status(): string {
  const { status, address } = useLatchkeyAccount()
  return `${status} ${address}`
}

const draw = (latchkey: Latchkey): string =>
  renderToString(
    createElement(
      LatchkeyProvider,
      { latchkey },
      [LatchkeyButton, NetworkButton, Status].map((part, key) => createElement(part, { key })),
    ),
  )

describe('R6 a server that is handed the cookie draws the last account and network', () => {
  test.each(families)('of %s', (_namespace, family) => {
    const html = draw(request(header(family)))
    expect(html).toContain(family.short)
    expect(html).toContain(`${family.network}</span>`)
    expect(html).toContain(`reconnecting ${family.address}`)
    expect(html).not.toContain('Connect Wallet')
    expect(html).not.toContain('style=')
  })

  test('and starts nothing', () => expect(adapters.map(({ running }) => running)).toEqual([0, 0, 0, 0]))
})

test('two requests at once do not see each other', () => {
  const visitors = families.map(([, family]) => ({ family, latchkey: request(header(family)) }))
  const stranger = request()
  for (const { family, latchkey } of visitors.toReversed()) {
    const html = draw(latchkey)
    for (const { short } of visitors.map((each) => each.family))
      expect(html.includes(short)).toBe(short === family.short)
  }
  expect(draw(stranger)).toContain('Connect Wallet')
})

test.each([
  ['what is no cookie of ours', 'latchkey.default=%7B%22v%22'],
  [
    'markup',
    `latchkey.default=${encodeURIComponent('{"v":1,"a":"eip155","n":["eip155:1"],"s":[["eip155:1","x","<img src=x onerror=alert(1)>","W","ANNOUNCED"]]}')}`,
  ],
])('a cookie with %s does no harm', (_name, cookies) => {
  const html = draw(request(cookies))
  expect(html).not.toContain('onerror')
  expect(html).toContain('Connect Wallet')
})
