// Literal entries of releases, as a browser has them: never changed to fit the code.

/** What this release stores, by key. */
export const today: Readonly<Record<'connection@2', string>> = {
  'connection@2':
    '{"activeNamespace":"fake","activeByNamespace":{"fake":"fake/fox"},"networkByNamespace":{"fake":"fake:2","other":"other:1"},' +
    '"byId":{"fake/owl":{"connectorId":"owl","accounts":[{"caipAddress":"fake:1:owl-1","address":"owl-1"}],' +
    '"caipNetworkId":"fake:1","wallet":{"name":"Owl","type":"INJECTED"},"approvedCaipNetworkIds":["fake:1"],"address":"owl-1"},' +
    '"fake/fox":{"connectorId":"fox","accounts":[{"caipAddress":"fake:2:fox-1","address":"fox-1"},' +
    '{"caipAddress":"fake:2:fox-2","address":"fox-2"}],"caipNetworkId":"fake:2",' +
    '"wallet":{"name":"Fox","type":"ANNOUNCED","rdns":"test.fox"},"address":"fox-2"}}}',
}

/** What the release before stored: active sessions by namespace, a list of the others, active addresses. */
export const before: Readonly<Record<'connection@1' | 'addresses@1', string>> = {
  'connection@1':
    '{"activeNamespace":"fake","activeByNamespace":{"fake":"fake:2","other":"other:1"},' +
    '"sessions":{"fake":{"connectorId":"fox","accounts":[{"caipAddress":"fake:2:fox-1","address":"fox-1"},' +
    '{"caipAddress":"fake:2:fox-2","address":"fox-2"}],"caipNetworkId":"fake:2",' +
    '"wallet":{"name":"Fox","type":"ANNOUNCED","rdns":"test.fox"}}},' +
    '"kept":[{"connectorId":"owl","accounts":[{"caipAddress":"fake:1:owl-1","address":"owl-1"}],' +
    '"caipNetworkId":"fake:1","wallet":{"name":"Owl","type":"INJECTED"},"approvedCaipNetworkIds":["fake:1"]}]}',
  'addresses@1': '{"fake":"fox-2"}',
}

/** What the first release stored, with one wallet for each namespace. */
export const first: Readonly<Record<'connection@1', string>> = {
  'connection@1':
    '{"activeNamespace":"fake","activeByNamespace":{"fake":"fake:2"},' +
    '"sessions":{"fake":{"connectorId":"fox","accounts":[{"caipAddress":"fake:2:fox-1","address":"fox-1"}],' +
    '"caipNetworkId":"fake:2","wallet":{"name":"Fox","type":"ANNOUNCED"}}}}',
}

/** The cookie of this release and of the one before, in a `Cookie` header. */
export const cookie: string =
  'theme=dark; latchkey.shop=%7B%22v%22%3A1%2C%22a%22%3A%22fake%22%2C%22n%22%3A%5B%22fake%3A2%22%2C%22other%3A1%22%5D%2C' +
  '%22s%22%3A%5B%5B%22fake%3A2%22%2C%22fox%22%2C%22fox-1%22%2C%22Fox%22%2C%22ANNOUNCED%22%5D%5D%7D'
