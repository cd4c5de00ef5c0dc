import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import * as latchkeyReact from '../exports/index.js'
import { networks } from '../views/scenery.fixture.js'

const adapter = fakeAdapter({ namespace: 'eip155' })
const make = (enableEmbedded = false): latchkeyReact.Latchkey =>
  latchkeyReact.createLatchkey({ adapters: [adapter], networks, enableEmbedded })
const onServer = (element: ComponentType, latchkey = make()): string =>
  renderToString(createElement(latchkeyReact.LatchkeyProvider, { latchkey }, createElement(element)))

test('this is a server', () => {
  expect(typeof window).toBe('undefined')
  expect(typeof document).toBe('undefined')
})

describe('a server draws', () => {
  test.each([
    ['ConnectButton', latchkeyReact.ConnectButton, 'Connect Wallet'],
    ['LatchkeyButton', latchkeyReact.LatchkeyButton, 'Connect Wallet'],
    ['NetworkButton', latchkeyReact.NetworkButton, 'Ethereum'],
  ])('%s', (_name, component, text) => expect(onServer(component)).toContain(text))

  test('AccountButton, of which there is nothing yet', () =>
    expect(onServer(latchkeyReact.AccountButton)).toBe(''))

  test('LatchkeyModal, as the place where it will be', () => {
    expect(onServer(latchkeyReact.LatchkeyModal)).toBe('<div></div>')
    expect(onServer(latchkeyReact.LatchkeyModal, make(true))).toBe('')
  })

  const hooks: [name: string, hook: (arg: { readonly id: string }) => unknown][] = Object.entries(
    latchkeyReact,
  ).flatMap(([name, value]) =>
    name.startsWith('use') ? [[name, value as (arg: { readonly id: string }) => unknown]] : [],
  )
  test.each(hooks)('what %s says', (_name, hook) => {
    const Probe = (): string => typeof hook({ id: 'com.harbour' })
    expect(onServer(Probe as unknown as ComponentType)).toMatch(/^(object|undefined)$/)
  })

  test('no style attribute, which a strict policy would refuse', () => {
    const all = [latchkeyReact.ConnectButton, latchkeyReact.LatchkeyButton, latchkeyReact.NetworkButton]
    for (const component of all) expect(onServer(component)).not.toContain('style=')
  })

  test('and starts nothing', () => {
    onServer(latchkeyReact.LatchkeyButton)
    expect(adapter.running).toBe(0)
  })
})

test('a part of Latchkey outside of its provider says so', () => {
  expect(() => renderToString(createElement(latchkeyReact.ConnectButton))).toThrow(
    latchkeyReact.MissingProviderError,
  )
})
