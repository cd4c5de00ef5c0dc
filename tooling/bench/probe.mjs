/**
 * Runs in the page before its scripts. After every painted frame it looks for the wallet's row, and notes
 * when the row was first visible and when it had come to rest, both in ms since the click's own time stamp.
 */
export function probe() {
  const times = {
    visible: /** @type {number | undefined} */ (undefined),
    settled: /** @type {number | undefined} */ (undefined),
  }
  Reflect.set(window, 'latchkeyBench', times)
  let clicked = 0
  let last = ''

  const findRow = () => {
    const card = document.querySelector('[role=dialog], dialog[open]')
    const texts = card ? document.createTreeWalker(card, NodeFilter.SHOW_TEXT) : undefined
    for (let node = texts?.nextNode(); node; node = texts?.nextNode()) {
      if (node.textContent?.includes('Bench Wallet'))
        return node.parentElement?.closest('button, a, li') ?? node.parentElement
    }
    return undefined
  }
  const opacity = (/** @type {Element | null} */ element) => {
    let product = 1
    for (let at = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity)
    return product
  }
  const look = () => {
    const row = findRow()
    const box = row?.getBoundingClientRect()
    if (!row || !box || box.width < 4 || box.top >= innerHeight || opacity(row) <= 0.01) return
    times.visible ??= performance.now() - clicked
    const onTop = row.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
    const place = [box.left, box.top, box.width, opacity(row)].join()
    if (onTop && opacity(row) === 1 && place === last) times.settled ??= performance.now() - clicked
    last = place
  }
  const everyFrame = () => {
    // A task queued in the frame's callback runs just after the frame was painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      look()
      port1.close()
      if (times.settled === undefined) requestAnimationFrame(everyFrame)
    }
    port2.postMessage(0)
  }
  addEventListener(
    'click',
    (event) => {
      clicked = event.timeStamp
      requestAnimationFrame(everyFrame)
    },
    { capture: true, once: true },
  )
}
