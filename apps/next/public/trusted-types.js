// Next loads the parts of a page by their address. They are this host's own, and nothing else becomes a script.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, location.origin).href.startsWith(`${location.origin}/_next/static/`) ? address : null,
})
