import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.js'
import { ConnectingRing } from '../ConnectingRing/ConnectingRing.js'
import { Header } from '../Header/Header.js'
import { IconButton } from '../IconButton/IconButton.js'
import { Tooltip } from '../Tooltip/Tooltip.js'
import { DialogCard, type DialogCardProps } from './DialogCard.js'

const complaints: unknown[][] = []
let walletWindows: AbortController

beforeEach(() => {
  walletWindows = new AbortController()
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args))
  }
})
afterEach(async () => {
  walletWindows.abort()
  vi.restoreAllMocks()
  expect(complaints.splice(0)).toEqual([])
  document.querySelectorAll('.page-filler').forEach((element) => element.remove())
  await page.viewport(1280, 800)
})

function Host(props: Partial<DialogCardProps>): React.JSX.Element {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div data-lk="">
      <Button onClick={() => setOpen(true)}>Open</Button>
      <DialogCard label="Connect Wallet" open={open} onCloseRequest={close} {...props}>
        <Header
          title="Connect Wallet"
          start={
            <Tooltip content="What is this?">
              <IconButton label="Help" icon="?" />
            </Tooltip>
          }
        />
        <Button onClick={close}>Done</Button>
      </DialogCard>
    </div>
  )
}

/** How long the card is in sight after it is closed, in ms. */
async function closeWithSuccess(): Promise<number> {
  function Asking(): React.JSX.Element {
    const [open, setOpen] = useState(true)
    return (
      <DialogCard label="Connecting" open={open} onCloseRequest={() => setOpen(false)}>
        <ConnectingRing id="a" name="A" state="success" />
      </DialogCard>
    )
  }
  await render(<Asking />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const start = performance.now()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.lk-DialogCard'), { interval: 10 }).toBeNull()
  return performance.now() - start
}

async function openHost(props?: Partial<DialogCardProps>): Promise<void> {
  await render(
    <StrictMode>
      <Host {...props} />
    </StrictMode>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const dialog = () => page.getByRole('dialog').query()
const root = document.documentElement

function makePageTall(): void {
  const filler = document.createElement('div')
  filler.className = 'page-filler'
  filler.style.height = '3000px'
  document.body.append(filler)
}

/** Takes the focus as wallets do, so that the page's dialog does not fetch it back. */
function walletWindow(place: Element | null): HTMLElement {
  const wallet = document.createElement('button')
  wallet.className = 'page-filler'
  const unseen = (event: FocusEvent): void => {
    if (event.target === wallet || event.relatedTarget === wallet) event.stopImmediatePropagation()
  }
  for (const type of ['focusin', 'focusout'] as const)
    addEventListener(type, unseen, { capture: true, signal: walletWindows.signal })
  place?.append(wallet)
  wallet.focus()
  return wallet
}

describe('a dialog', () => {
  test('has a name, starts at its heading and is modal', async () => {
    await openHost()
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Connect Wallet')
    await expect.element(page.getByRole('heading')).toHaveFocus()
    await expect.element(page.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
    expect(page.getByRole('button', { name: 'Open' }).query()).toBeNull()
  })
  test('keeps the focus inside in both directions', async () => {
    await openHost()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Help' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Help' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus()
  })
  test('gives the focus back to what opened it', async () => {
    await openHost()
    await userEvent.keyboard('{Escape}')
    await expect.poll(dialog).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
  test('closes by the scrim, not by what lies over the page', async () => {
    const onCloseRequest = vi.fn()
    await openHost({ onCloseRequest })
    const foreign = document.createElement('div')
    foreign.className = 'page-filler'
    foreign.textContent = 'Approve in your wallet'
    Object.assign(foreign.style, {
      position: 'fixed',
      top: '0',
      right: '0',
      zIndex: '9999',
      pointerEvents: 'auto',
    })
    document.body.append(foreign)
    await page.getByText('Approve in your wallet').click()
    expect(onCloseRequest).not.toHaveBeenCalled()
    await userEvent.click(document.querySelector('.lk-DialogCard-scrim') as Element, {
      position: { x: 5, y: 5 },
    })
    expect(onCloseRequest).toHaveBeenCalledOnce()
  })
  test.each(['html', 'body'])(
    "takes the focus that went away with a wallet's window in <%s>",
    async (place) => {
      await openHost()
      const wallet = walletWindow(document.querySelector(place))
      expect(document.activeElement).toBe(wallet)
      wallet.remove()
      await expect.element(page.getByRole('heading')).toHaveFocus()
    },
  )
  test('leaves the focus to a window that stays when something else goes', async () => {
    await openHost()
    const other = document.body.appendChild(document.createElement('div'))
    const wallet = walletWindow(document.body)
    other.remove()
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(wallet)
  })
  test('Escape closes the tooltip first, then the dialog', async () => {
    const onCloseRequest = vi.fn()
    await openHost({ onCloseRequest })
    await userEvent.tab()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('tooltip').query()).toBeNull()
    expect(onCloseRequest).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onCloseRequest).toHaveBeenCalledOnce()
  })
  test('stays while the caller refuses', async () => {
    await openHost({ onCloseRequest: () => undefined, shake: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(getComputedStyle(dialog() as Element).animationName).toBe('lk-shake')
  })
})

test('issue 12: opening asks for the style of nothing in the overlay but the card itself, which Radix asks for', async () => {
  const asked = vi.spyOn(window, 'getComputedStyle')
  function Opening(): React.JSX.Element {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <DialogCard label="Connect Wallet" open={open} onCloseRequest={() => setOpen(false)} />
      </>
    )
  }
  await render(<Opening />)
  const opener = page.getByRole('button', { name: 'Open' }).element() as HTMLElement
  opener.click()
  await new Promise(requestAnimationFrame)
  const layer = document.querySelector('.lk-DialogCard-layer') as Element
  expect(layer).not.toBeNull()
  const within = asked.mock.calls.map(([element]) => element).filter((element) => layer.contains(element))
  expect(new Set(within)).toEqual(new Set([dialog()]))
  asked.mockRestore()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
})

describe('the page behind', () => {
  test('stops scrolling and keeps the place of its scrollbar', async () => {
    makePageTall()
    const before = root.clientWidth
    await openHost()
    expect(getComputedStyle(root).overflow).toBe('hidden')
    expect(document.body.getBoundingClientRect().right).toBeLessThanOrEqual(before)
    await userEvent.keyboard('{Escape}')
    await expect.poll(dialog).toBeNull()
    expect(root.hasAttribute('data-lk-scroll-lock')).toBe(false)
    expect(root.style.getPropertyValue('--lk-scrollbar-gutter')).toBe('')
    expect(root.clientWidth).toBe(before)
  })
  test('scrolls again only when the last of two cards is gone', async () => {
    const card = (open: boolean, label: string): React.JSX.Element => (
      <DialogCard open={open} label={label} onCloseRequest={() => undefined} />
    )
    const view = await render(
      [card(true, 'one'), card(true, 'two')].map((element, key) => <div key={key}>{element}</div>),
    )
    await expect.poll(() => root.getAttribute('data-lk-scroll-lock')).toBe('2')
    await view.rerender(
      [card(false, 'one'), card(true, 'two')].map((element, key) => <div key={key}>{element}</div>),
    )
    await expect.poll(() => root.getAttribute('data-lk-scroll-lock')).toBe('1')
    await view.unmount()
    expect(root.hasAttribute('data-lk-scroll-lock')).toBe(false)
  })
})

describe('S9.08 sizes', () => {
  const box = (): DOMRect => (document.querySelector('.lk-DialogCard') as Element).getBoundingClientRect()

  test('the card is 360 px wide and lies at z-index 999', async () => {
    await openHost()
    await expect.poll(() => box().width).toBe(360)
    expect(getComputedStyle(document.querySelector('.lk-DialogCard-layer') as Element).zIndex).toBe('999')
  })
  test('is a bottom sheet up to 430 px', async () => {
    await page.viewport(430, 800)
    await openHost()
    await expect.poll(() => Math.round(box().bottom)).toBe(800)
    expect(box().width).toBe(430)
    await page.viewport(431, 800)
    await expect.poll(() => box().width).toBe(360)
  })
  test('stands at the top of a window lower than 700 px', async () => {
    await page.viewport(1280, 600)
    await openHost()
    await expect.poll(() => Math.round(box().top)).toBe(32)
  })
  test('embedded it is a plain section of at most 400 px', async () => {
    await render(
      <DialogCard embedded open={false} label="Connect Wallet" onCloseRequest={() => undefined}>
        Rows
      </DialogCard>,
    )
    await expect.element(page.getByRole('region', { name: 'Connect Wallet' })).toHaveTextContent('Rows')
    expect(box().width).toBe(400)
    expect(dialog()).toBeNull()
    expect(root.hasAttribute('data-lk-scroll-lock')).toBe(false)
  })
})

describe('the sheet follows a finger', () => {
  async function pull(distance: number): Promise<void> {
    const grabber = document.querySelector('.lk-DialogCard-grabber') as HTMLElement
    const { x, y } = grabber.getBoundingClientRect()
    grabber.setPointerCapture = () => undefined
    for (const [type, dy] of [
      ['pointerdown', 0],
      ['pointermove', distance],
      ['pointerup', distance],
    ] as const) {
      const init = { bubbles: true, pointerId: 1, clientX: x, clientY: y + dy }
      grabber.dispatchEvent(new PointerEvent(type, init))
    }
  }
  test('and asks to close when let go far enough down', async () => {
    await page.viewport(390, 800)
    const onCloseRequest = vi.fn()
    await openHost({ onCloseRequest })
    await pull(40)
    expect(onCloseRequest).not.toHaveBeenCalled()
    await pull(120)
    expect(onCloseRequest).toHaveBeenCalledOnce()
    await expect.poll(() => (dialog() as HTMLElement).style.translate).toBe('')
  })
})

/** After how long a card that closes begins to fade. */
function closing(): string | undefined {
  const layer = document.querySelector('.lk-DialogCard-layer[data-state="closed"]')
  return layer ? getComputedStyle(layer).animationDelay : undefined
}

test('issue 11 item 10: opened again while a success is still in sight, the card starts afresh', async () => {
  function Asking(): React.JSX.Element {
    const [open, setOpen] = useState(false)
    const [done, setDone] = useState(true)
    const again = (): void => {
      setOpen(true)
      setDone(!done)
    }
    return (
      <div data-lk="">
        <button type="button" onClick={again}>
          Account
        </button>
        <DialogCard label="Account" open={open} onCloseRequest={() => setOpen(false)}>
          <Header title="Account" />
          {done ? <p>Next</p> : <ConnectingRing id="a" name="A" state="success" />}
        </DialogCard>
      </div>
    )
  }
  await render(
    <StrictMode>
      <Asking />
    </StrictMode>,
  )
  const opener = page.getByRole('button', { name: 'Account', includeHidden: true })
  await opener.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const first = dialog()
  await userEvent.keyboard('{Escape}')
  await expect.poll(closing).toBe('0.6s')
  await opener.click()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toHaveFocus()
  expect(dialog()).not.toBe(first)
  expect(document.querySelectorAll('.lk-DialogCard')).toHaveLength(1)
  await expect.element(page.getByText('Next')).toBeVisible()
  // The end of the first closing takes nothing away.
  await new Promise((done) => setTimeout(done, 900))
  await expect.element(page.getByRole('heading', { name: 'Account' })).toHaveFocus()
  expect(root.getAttribute('data-lk-scroll-lock')).toBe('1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  await expect.element(opener).toHaveFocus()
  expect(root.hasAttribute('data-lk-scroll-lock')).toBe(false)
})

test('issue 11 item 10: a success stays in sight for 600 ms, while the page is free already', async () => {
  const field = document.createElement('input')
  field.className = 'page-filler'
  document.body.prepend(field)
  const opener = document.createElement('button')
  opener.className = 'page-filler'
  document.body.prepend(opener)
  opener.focus()
  const success = closeWithSuccess()
  await expect.poll(closing).toBe('0.6s')
  await userEvent.click(field)
  expect(await success).toBeGreaterThan(600)
  expect(document.activeElement).toBe(field)
})
