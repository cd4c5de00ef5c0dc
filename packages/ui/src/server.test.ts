import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as ui from './exports/index.js'

// Enough props for every component to draw; each reads the ones it knows.
const PROPS = {
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  arrowKeys: true,
  badge: createElement('i'),
  checked: true,
  children: createElement('i', null, 'child'),
  content: 'content',
  currency: 'USD',
  embedded: true,
  format: String,
  href: 'https://example.com',
  icon: createElement('i'),
  id: 'id',
  items: [{ id: 'a', label: 'A', icon: null }],
  label: 'label',
  message: 'message',
  name: 'name',
  onChange: () => undefined,
  onClose: () => undefined,
  onCloseRequest: () => undefined,
  onSelect: () => undefined,
  open: true,
  selected: 'one',
  src: 'https://example.com/a.png',
  state: 'connecting',
  tabs: [{ id: 'one', label: 'One' }],
  text: 'text',
  theme: { mode: 'dark', variables: { '--lk-accent': 'red' } },
  title: 'title',
  total: 60_000,
  until: 0,
  value: '1.5',
  viewKey: 'key',
  wallets: [{ id: 'a', name: 'A' }],
}

// Parts of an open card only, whose place is measured.
const BROWSER_ONLY = new Set(['QrCode', 'QrSkeleton', 'VirtualGrid', 'VirtualList'])

const components = Object.entries(ui).filter(
  ([name]) => /^[A-Z](?!.*Error$)/.test(name) && !BROWSER_ONLY.has(name),
)

test.each(components)('%s renders on the server, without any inline style', (name, component) => {
  // An input takes no children.
  const props = name === 'SearchInput' ? { ...PROPS, children: undefined } : PROPS
  const html = renderToString(createElement(component as ComponentType<object>, props))
  expect(html).not.toBe('')
  expect(html).not.toMatch(/\sstyle=|<style/)
})

test('a closed dialog renders nothing on the server', () => {
  const props = { ...PROPS, embedded: false, open: false }
  expect(renderToString(createElement(ui.DialogCard, props as never))).toBe('')
})
