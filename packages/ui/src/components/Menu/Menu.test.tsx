import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogCard } from '../DialogCard/DialogCard.js'
import { Menu, type MenuProps } from './Menu.js'

const onSelect = vi.fn<() => void>()
const menu = (props: Partial<MenuProps> = {}): React.JSX.Element => (
  <Menu
    label="More"
    icon="…"
    items={[
      { id: 'explorer', label: 'Explorer', name: 'Explorer: Scan', icon: null, href: 'https://scan.test/' },
      { id: 'wallets', label: 'Wallets', icon: null, onSelect },
      { id: 'settings', label: 'Settings', icon: null },
    ]}
    {...props}
  />
)
const aside = (dir: 'ltr' | 'rtl', props?: Partial<MenuProps>): React.JSX.Element => (
  <div data-lk="" dir={dir} style={{ position: 'fixed', insetBlockStart: 100, insetInlineStart: 400 }}>
    {menu(props)}
    <button type="button">Next</button>
  </div>
)
const button = (): ReturnType<typeof page.getByRole> => page.getByRole('button', { name: 'More' })
const item = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('menuitem', { name })
const list = (): HTMLElement | null => document.querySelector('.lk-Menu')
const opened = async (): Promise<void> => {
  await button().click()
  await expect.element(item('Explorer: Scan')).toHaveFocus()
}

test('the button says what it opens, and the first item has the focus', async () => {
  await render(aside('ltr'))
  await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  await opened()
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(button()).toHaveAttribute('aria-controls', list()!.id)
  expect(list()!.matches(':popover-open')).toBe(true)
  await button().click()
  expect(list()).toBeNull()
})

test('keys: arrows go round, Home and End lead to the ends, a letter to what begins with it', async () => {
  await render(aside('ltr'))
  button().element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Settings')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Explorer: Scan')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(item('Wallets')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('Explorer: Scan')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Settings')).toHaveFocus()
  await userEvent.keyboard('W')
  await expect.element(item('Wallets')).toHaveFocus()
})

test('Tab closes it and goes on to what comes after it; a press elsewhere closes it, too', async () => {
  await render(aside('ltr'))
  await opened()
  await userEvent.tab()
  expect(list()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await opened()
  await page.getByRole('button', { name: 'Next' }).click()
  expect(list()).toBeNull()
})

test('an action runs once, after the list has closed; a link opens a tab of its own', async () => {
  onSelect.mockClear()
  await render(aside('ltr'))
  await opened()
  const link = item('Explorer: Scan').element() as HTMLAnchorElement
  expect([link.href, link.target, link.rel]).toEqual(['https://scan.test/', '_blank', 'noreferrer noopener'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(list()).toBeNull()
  await expect.element(button()).toHaveFocus()
})

test.each(['ltr', 'rtl'] as const)('%s: it lies under its button, their ends in one line', async (dir) => {
  await render(aside(dir))
  await opened()
  await Promise.all(
    list()!
      .getAnimations()
      .map((animation) => animation.finished),
  )
  const [place, anchor] = [list()!.getBoundingClientRect(), button().element().getBoundingClientRect()]
  expect(place.top).toBeGreaterThanOrEqual(anchor.bottom)
  const edge = dir === 'ltr' ? 'right' : 'left'
  expect(place[edge]).toBeCloseTo(anchor[edge], 0)
})

test('in a dialog Escape closes the menu only, and the next one the dialog', async () => {
  const onCloseRequest = vi.fn<() => void>()
  await render(
    <DialogCard open label="Account" onCloseRequest={onCloseRequest}>
      <h2 tabIndex={-1} className="lk-Header-heading">
        Account
      </h2>
      {menu()}
    </DialogCard>,
  )
  await opened()
  await userEvent.keyboard('{Escape}')
  expect(list()).toBeNull()
  await expect.element(button()).toHaveFocus()
  expect(onCloseRequest).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onCloseRequest).toHaveBeenCalledTimes(1)
})

test('a press beside the card closes the menu only', async () => {
  const onCloseRequest = vi.fn<() => void>()
  await render(
    <DialogCard open label="Account" onCloseRequest={onCloseRequest}>
      {menu()}
    </DialogCard>,
  )
  const beside = async (): Promise<void> => {
    const scrim = page.elementLocator(document.querySelector('.lk-DialogCard-scrim')!)
    await scrim.click({ position: { x: 5, y: 5 } })
  }
  await opened()
  await beside()
  expect(list()).toBeNull()
  expect(onCloseRequest).not.toHaveBeenCalled()
  await beside()
  expect(onCloseRequest).toHaveBeenCalledTimes(1)
})

test('Space follows a link; a key of the browser’s own is left to it', async () => {
  await render(aside('ltr'))
  await opened()
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  item('Explorer: Scan').element().addEventListener('click', followed)
  await userEvent.keyboard('{Control>}w{/Control}')
  await expect.element(item('Explorer: Scan')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(followed).toHaveBeenCalledTimes(1)
  await expect.poll(list).toBeNull()
})

test('an item that goes while it has the focus leaves it to the first', async () => {
  const view = await render(aside('ltr'))
  await opened()
  await view.rerender(aside('ltr', { items: [{ id: 'wallets', label: 'Wallets', icon: null }] }))
  await expect.element(item('Wallets')).toHaveFocus()
})

test('what is disabled while it is open closes, and does not open by itself again', async () => {
  const view = await render(aside('ltr'))
  await opened()
  await view.rerender(aside('ltr', { disabled: true }))
  expect(list()).toBeNull()
  await view.rerender(aside('ltr'))
  expect(list()).toBeNull()
})

test('disabled it does not open', async () => {
  await render(aside('ltr', { disabled: true }))
  button().element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(list()).toBeNull()
})
