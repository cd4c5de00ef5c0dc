/** Runs in the page after `probePage`: where the focus is, and what a screen reader is told of the card. */
export function probeFocus() {
  if (window !== window.top) return
  const record = Reflect.get(window, 'peersBench')
  const { button, modal, row, parentOf, everywhere, isWithin } = record.find

  const focused = () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  const focusButton = () => {
    button().focus()
    return isWithin(focused(), button())
  }
  const focus = () => {
    const [element, card, wallet, connect] = [focused(), modal(), row(), button()]
    if (!element) return { inModal: false, onHost: false, onRow: false, onButton: false }
    const holdsCard = card !== undefined && isWithin(card, element)
    const isInCard = card !== undefined && isWithin(element, card)
    const isOfHost = ['before', 'after', 'addr'].includes(element.id)
    const isOnButton = connect !== undefined && isWithin(element, connect)
    return {
      // In the card, or on a wrapper that has nothing else of the page.
      inModal: isInCard || (holdsCard && !element.contains(document.getElementById('before'))),
      onHost: isOfHost || (isOnButton && !isInCard),
      onRow: Boolean(
        wallet && element !== card && !holdsCard && (isWithin(element, wallet) || isWithin(wallet, element)),
      ),
      onButton: isOnButton,
    }
  }
  const dialog = () => {
    const card = modal()
    const around = []
    for (let at = card; at; at = parentOf(at)) around.push(at)
    const isDialog = (/** @type {Element} */ element) =>
      element.localName === 'dialog' || /^(alert)?dialog$/.test(element.getAttribute('role') ?? '')
    const element = [...around, ...everywhere(card, '*')].find(isDialog)
    if (!element) return { hasRole: false, isModal: false, name: null }
    const root = element.getRootNode()
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => (id ? (root.getElementById(id)?.textContent ?? '') : ''))
    const isModal = element.getAttribute('aria-modal') === 'true' || element.matches('dialog:modal')
    const name = element.getAttribute('aria-label') ?? labels.join(' ').trim()
    return { hasRole: true, isModal, name: name || null }
  }
  const elements = () => everywhere(document, '*').length
  Object.assign(record, { focusButton, focus, dialog, elements })
}
