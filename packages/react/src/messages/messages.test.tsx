import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { JSX } from 'react'
import { english } from './english.fixture.js'
import { MessagesContext } from './MessagesContext.js'
import { connectingEn } from './connecting.en.js'
import { useLazyText } from './useLazyText.js'

function Sentence(): JSX.Element {
  const text = useLazyText('connecting', connectingEn)
  return <p>{`${text.title('Harbour')} ${text.done}`}</p>
}

test('a host’s own text stands in the place of the built-in one, the others stay', async () => {
  const screen = await render(
    <MessagesContext.Provider
      value={{ locale: 'en-US', overrides: { connecting: { title: (wallet) => `Weiter in ${wallet}` } } }}
    >
      <Sentence />
    </MessagesContext.Provider>,
  )
  await expect.element(screen.getByText('Weiter in Harbour Connected')).toBeVisible()
})

test('S8.07, S8.08, S8.10, S8.29, S2.61: texts that the specification fixes', () => {
  expect(english.toasts['copy-failed']).toBe('Failed to copy')
  expect(english.connectErrors['user-rejected'].title()).toBe('Connection declined')
  expect(english.connectErrors['user-rejected'].hint()).toBe(
    'Connection can be declined if a previous request is still active',
  )
  expect(english.connectErrors.other.title()).toBe('Connection error')
  expect(english.connect.noneFound).toBe('No Wallet found')
  expect(english.switchErrors['chain-not-supported'].title()).toBe('Chain is not supported')
})

test('texts are plain: no exclamation marks, one form for one and another for many', () => {
  const words: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(value)
    else if (typeof value === 'function')
      words.push(String((value as (...args: unknown[]) => unknown)('Harbour', 'Base')))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(english)
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((text) => text.includes('!'))).toEqual([])
  expect(english.networks.found(1)).toBe('1 network')
  expect(english.networks.found(2)).toBe('2 networks')
})
