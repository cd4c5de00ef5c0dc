/**
 * Runs in the page before its scripts. Looks at it once a frame, open shadow roots included, and gives the
 * time just after the frame in which something first held was painted.
 * @param {import('./contestants.mjs').Contestant} selectors
 */
export function probePage(selectors) {
  if (window !== window.top) return
  const record = {
    csp: /** @type {{ directive: string, blocked: string }[]} */ ([]),
    /** Sum of what tasks took above 50 ms. */
    blocked: 0,
    /** What the probe itself took since the click. */
    probeMs: 0,
    click: /** @type {number | null} */ (null),
    asked: /** @type {number | null} */ (null),
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      record.click = timeStamp
      record.probeMs = 0
    },
    true,
  )
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record.csp.push({ directive: effectiveDirective, blocked: String(blockedURI).slice(0, 80) }),
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) record.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })

  const parentOf = (/** @type {Element} */ element) => {
    const root = element.getRootNode()
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  /** @returns {Element[]} */
  const everywhere = (/** @type {ParentNode} */ root, /** @type {string} */ selector) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? everywhere(shadowRoot, selector) : [],
    ),
  ]
  const findAll = (/** @type {string} */ selector) => {
    const [first, ...rest] = selector.split('>>>')
    let found = new Set(document.querySelectorAll(first))
    for (const part of rest)
      found = new Set(
        [...found].flatMap((element) => [
          ...everywhere(element, part),
          ...(element.shadowRoot ? everywhere(element.shadowRoot, part) : []),
        ]),
      )
    return [...found]
  }
  /** @returns {string} */
  const textOf = (/** @type {Node} */ node) => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element || node instanceof ShadowRoot)) return ''
    const [name, shadow] =
      node instanceof Element ? [node.getAttribute('name') ?? '', node.shadowRoot] : ['', null]
    return `${name} ${shadow ? textOf(shadow) : ''}${[...node.childNodes].map(textOf).join('')}`
  }
  const opacityOf = (/** @type {Element} */ element) => {
    let product = 1
    for (let at = /** @type {Element | null} */ (element); at; at = parentOf(at)) {
      const { display, visibility, opacity } = getComputedStyle(at)
      if (display === 'none' || (at === element && visibility !== 'visible')) return 0
      product *= Number(opacity)
    }
    return product
  }
  const isShown = (/** @type {Element} */ element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return width > 4 && height > 4 && isInside && opacityOf(element) > 0.01
  }
  const isWithin = (/** @type {Element | null} */ element, /** @type {Element} */ ancestor) => {
    for (let at = element; at; at = parentOf(at)) if (at === ancestor) return true
    return false
  }
  const centre = (/** @type {Element} */ element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isOnTop = (/** @type {Element} */ element) => {
    const { x, y } = centre(element)
    let at = document.elementFromPoint(x, y)
    for (let inner = at?.shadowRoot?.elementFromPoint(x, y); inner && inner !== at;) {
      at = inner
      inner = at.shadowRoot?.elementFromPoint(x, y)
    }
    return isWithin(at, element)
  }

  const isEnabled = (/** @type {Element} */ element) =>
    !(element instanceof HTMLButtonElement && element.disabled)
  const button = () => findAll(selectors.button).find(isShown)
  const enabledButton = () => findAll(selectors.button).find((each) => isShown(each) && isEnabled(each))
  const modal = () => findAll(selectors.modal).find(isShown)
  const close = () => findAll(selectors.close).find(isShown)
  const isRow = (/** @type {Element} */ element) =>
    textOf(element).includes('Bench Wallet') && isShown(element)
  let knownRow = /** @type {Element | undefined} */ (undefined)
  const row = () => {
    if (!knownRow?.isConnected || !isRow(knownRow)) knownRow = findAll(selectors.row).find(isRow)
    return knownRow
  }
  let last = ''
  const conditions = {
    button: () => enabledButton() !== undefined,
    open: () => modal() !== undefined && row() !== undefined,
    /** Opaque, on top at its centre, and neither it nor the card has moved since the frame before. */
    settled() {
      const [card, wallet] = [modal(), row()]
      if (!card || !wallet) {
        last = ''
        return false
      }
      const place = [wallet, card]
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map((side) => side.toFixed(1)))
        .join()
      const isStill = place === last
      last = place
      return isStill && opacityOf(wallet) > 0.98 && isOnTop(wallet)
    },
    closed: () => modal() === undefined,
    address: () => /0x1{4}/i.test(document.getElementById('addr')?.textContent ?? ''),
  }
  /** Just after the frame in which the condition first held, or null. */
  const when = (/** @type {keyof typeof conditions} */ name, timeout = 20_000) =>
    new Promise((resolve) => {
      const begin = performance.now()
      last = ''
      const look = () => {
        const at = performance.now()
        const holds = conditions[name]()
        record.probeMs += performance.now() - at
        if (holds) {
          // A task queued in the frame's callback runs just after the frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            port1.close()
            resolve(performance.now())
          }
          port2.postMessage(0)
        } else if (at - begin > timeout) resolve(null)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const pointOf = (/** @type {'button' | 'row' | 'close'} */ which) => {
    const element = { button: enabledButton, row, close }[which]()
    return element ? centre(element) : null
  }
  const find = { button, modal, row, parentOf, everywhere, isWithin }
  Reflect.set(window, 'peersBench', Object.assign(record, { when, pointOf, find }))
}
