import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { JSX } from 'react'
import { en } from './en.js'
import { MessagesContext } from './MessagesContext.js'
import { useText } from './useText.js'

function Sentence(): JSX.Element {
  const text = useText('connecting')
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
  expect(en.toasts['copy-failed']).toBe('Failed to copy')
  expect(en.connectErrors['user-rejected'].title()).toBe('Connection declined')
  expect(en.connectErrors['user-rejected'].hint()).toBe(
    'Connection can be declined if a previous request is still active',
  )
  expect(en.connectErrors.other.title()).toBe('Connection error')
  expect(en.connect.noneFound).toBe('No Wallet found')
  expect(en.switchErrors['chain-not-supported'].title()).toBe('Chain is not supported')
})

test('texts are plain: no exclamation marks, one form for one and another for many', () => {
  const words: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(value)
    else if (typeof value === 'function')
      words.push(String((value as (...args: unknown[]) => unknown)('Harbour', 'Base')))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(en)
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((text) => text.includes('!'))).toEqual([])
  expect(en.networks.found(1)).toBe('1 network')
  expect(en.networks.found(2)).toBe('2 networks')
})
