import { euroRates } from '../world.js'

/** Where the European Central Bank states its rates. */
export const ecbOrigin = 'https://www.ecb.europa.eu'

/** The rates of the world in the bank's form, as of today. */
export function ecbRates(): string {
  const day = new Date().toISOString().slice(0, 10)
  const rates = Object.entries(euroRates).map(
    ([currency, rate]) => `      <Cube currency='${currency}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='${day}'>
${rates.join('\n')}
    </Cube>
  </Cube>
</gesmes:Envelope>
`
}
