import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListItem } from '../ListItem/ListItem.js'
import { VirtualList, type VirtualListProps } from './VirtualList.js'

interface Row {
  id: string
  name: string
}

const make = (length: number): Row[] =>
  Array.from({ length }, (_, index) => ({ id: `${index}`, name: `Wallet ${index + 1}` }))

function list(props: Partial<VirtualListProps<Row>>): React.JSX.Element {
  return (
    <div data-lk="">
      <VirtualList
        label="Wallets"
        items={[]}
        itemKey={(row) => row.id}
        renderItem={(row, place) => <ListItem {...place} title={row.name} onClick={() => undefined} />}
        {...props}
      />
    </div>
  )
}

/** Durations of the tasks over 50 ms that ran during `work`. */
async function longTasks(work: () => Promise<void>): Promise<number[]> {
  const found: number[] = []
  const observer = new PerformanceObserver((entries) =>
    found.push(...entries.getEntries().map((entry) => entry.duration)),
  )
  observer.observe({ type: 'longtask' })
  await work()
  await new Promise((done) => setTimeout(done, 100))
  observer.disconnect()
  return found
}

const focused = (): string | null | undefined => document.activeElement?.textContent

// In the quietest of a few rounds: what else the machine does is no fault of the list.
test('ten thousand rows mount and scroll to their end without a long task', { retry: 3 }, async () => {
  const items = make(10_000)
  const tasks = await longTasks(async () => {
    await render(list({ items }))
    const viewport = document.querySelector('.lk-VirtualList') as Element
    for (let step = 0; step <= 10; step++) {
      viewport.scrollTop = (viewport.scrollHeight / 10) * step
      await new Promise(requestAnimationFrame)
    }
    await expect.element(page.getByText('Wallet 10000')).toBeVisible()
  })
  expect(tasks).toEqual([])
  expect(document.querySelectorAll('[role=listitem]').length).toBeLessThan(30)
})

test('rows know their place in the whole', async () => {
  await render(list({ items: make(539) }))
  const first = page.getByRole('listitem').first()
  await expect.element(first).toHaveAttribute('aria-setsize', '539')
  await expect.element(first).toHaveAttribute('aria-posinset', '1')
})

test('rows without controls: the keyboard scrolls the list itself, which is named', async () => {
  await render(
    list({ items: make(539), staticRows: true, renderItem: ({ name }) => <ListItem title={name} /> }),
  )
  await userEvent.tab()
  await expect.element(page.getByRole('group', { name: 'Wallets' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('Wallet 539')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Wallets' })).toHaveFocus()
})

test('the keyboard reaches every row', async () => {
  await render(list({ items: make(539) }))
  await userEvent.tab()
  expect(focused()).toBe('Wallet 1')
  for (const [key, name] of [
    ['{ArrowDown}', 'Wallet 2'],
    ['{ArrowUp}{ArrowUp}', 'Wallet 1'],
    ['{PageDown}', 'Wallet 6'],
    ['{PageDown}', 'Wallet 11'],
    ['{PageUp}', 'Wallet 6'],
    ['{End}', 'Wallet 539'],
    ['{ArrowDown}', 'Wallet 539'],
    ['{Home}', 'Wallet 1'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe(name)
  }
})

test('the row with the focus stays when it is scrolled out of sight', async () => {
  await render(list({ items: make(539) }))
  await userEvent.tab()
  const viewport = document.querySelector('.lk-VirtualList') as Element
  viewport.scrollTop = viewport.scrollHeight
  await expect.element(page.getByText('Wallet 539')).toBeVisible()
  expect(focused()).toBe('Wallet 1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Wallet 2')
})

test('a list that gets shorter keeps one row in the tab order', async () => {
  const view = await render(list({ items: make(100) }))
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Wallet 100')
  await view.rerender(list({ items: make(3) }))
  await expect.poll(() => document.querySelectorAll('[tabindex="0"]').length).toBe(1)
  await view.rerender(list({ items: [] }))
  expect(document.querySelectorAll('[role=listitem]').length).toBe(0)
})

test('tells once that its end came into sight', async () => {
  const onEndReached = vi.fn()
  await render(list({ items: make(100), onEndReached }))
  expect(onEndReached).not.toHaveBeenCalled()
  const viewport = document.querySelector('.lk-VirtualList') as Element
  viewport.scrollTop = viewport.scrollHeight
  await expect.poll(() => onEndReached.mock.calls.length).toBe(1)
})

const viewport = (): Element => document.querySelector('.lk-VirtualList') as Element

test('after a leap a few rows are drawn with each frame, the others right after', async () => {
  await render(list({ items: make(10_000) }))
  await expect.element(page.getByText('Wallet 10', { exact: true })).toBeVisible()
  const blanks = (): number => document.querySelectorAll('.lk-VirtualList-blank').length
  const steps: number[] = []
  const observer = new MutationObserver(() => steps.push(blanks()))
  observer.observe(viewport(), { childList: true, subtree: true })
  viewport().scrollTop = 100_000
  await expect.poll(() => steps.length > 1 && blanks()).toBe(0)
  observer.disconnect()
  const drawn = steps.map((blank, index) => (steps[index - 1] ?? blank) - blank)
  expect(Math.max(...drawn)).toBeLessThanOrEqual(4)
  expect(Math.max(...steps)).toBeGreaterThan(4)
})

test('another list begins at its top, and is never empty on the way', async () => {
  const others = make(300).map(({ id, name }) => ({ id: `other ${id}`, name: `Other ${name}` }))
  const view = await render(list({ items: make(539), listKey: 'all' }))
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Wallet 539')
  const painted = new Promise<number>((resolve) => {
    const box = viewport().getBoundingClientRect()
    const look = (): void => {
      if (!document.querySelector('[aria-setsize="300"]')) return void requestAnimationFrame(look)
      const rows = [...document.querySelectorAll('.lk-VirtualList [role=listitem]')]
      resolve(rows.filter((row) => row.getBoundingClientRect().bottom <= box.bottom).length)
    }
    requestAnimationFrame(look)
  })
  await view.rerender(list({ items: others, listKey: 'others' }))
  expect(viewport().scrollTop).toBe(0)
  expect(await painted).toBeGreaterThanOrEqual(3)
  await expect
    .element(page.getByRole('button', { name: 'Other Wallet 1', exact: true }))
    .toHaveAttribute('tabindex', '0')
  await expect.element(page.getByText('Other Wallet 6', { exact: true })).toBeVisible()
})

test('the focus goes to a far row in the task of its key, and never to the page on the way', async () => {
  await render(list({ items: make(539) }))
  await userEvent.tab()
  const left: EventTarget[] = []
  viewport().addEventListener('focusout', (event) => {
    if (!(event as FocusEvent).relatedTarget) left.push(event.target!)
  })
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Wallet 539')
  await userEvent.keyboard('{Home}')
  await expect.poll(focused).toBe('Wallet 1')
  expect(left).toEqual([])
})

test('its rows take on another density while it is open', async () => {
  const box = (density: number): React.JSX.Element => (
    <div data-lk="" style={{ '--lk-density': density } as React.CSSProperties}>
      {list({ items: make(100) })}
    </div>
  )
  const view = await render(box(1))
  const height = (): number | undefined =>
    document.querySelector('.lk-VirtualList-row')?.getBoundingClientRect().height
  await expect.poll(height).toBe(60)
  await view.rerender(box(1.25))
  await expect.poll(height).toBe(75)
  await expect.poll(() => viewport().scrollHeight).toBe(7508)
})
