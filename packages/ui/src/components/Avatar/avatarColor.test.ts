import { describe, expect, test } from 'vitest'
import { avatarColors } from './avatarColor.js'

describe('S5.14 avatar colours come from the first 6 hex characters of the address', () => {
  test('the base is those characters as red, green and blue', () => {
    expect(avatarColors('0x6B175474E89094C44Da98b954EedeAC495271d0F')[0]).toEqual([0x6b, 0x17, 0x54])
  })
  test('the case of the address does not matter, nor what follows', () => {
    expect(avatarColors('0x6b1754FFFFFFFFFF')).toEqual(avatarColors('0x6B17540000000000'))
  })
  test('tints go towards white in steps of 15 %', () => {
    expect(avatarColors('0x000000').map(([red]) => red)).toEqual([0, 38, 77, 115, 153])
  })
  test('addresses that are not hexadecimal differ by all of their letters', () => {
    const one = avatarColors('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
    expect(one).toEqual(avatarColors('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'))
    expect(one).not.toEqual(avatarColors('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWN'))
  })
  test.each(['', '0x', '0x12', 'é'])('%j still gives five colours', (address) => {
    const colors = avatarColors(address)
    expect(colors).toHaveLength(5)
    for (const channel of colors.flat()) expect(channel).toBeGreaterThanOrEqual(0)
    for (const channel of colors.flat()) expect(channel).toBeLessThanOrEqual(255)
  })
})
