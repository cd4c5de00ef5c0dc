/** What buying is (S2.36). */
export const whatIsABuyEn = {
  cardTitle: 'Pay the way you know',
  card: 'A provider takes your card or bank transfer and sends coins to your wallet.',
  compareTitle: 'Compare first',
  compare: 'Providers charge different fees. You see what would arrive before you choose one.',
  careTitle: 'You pay on their page',
  care: 'Your card details go to the provider alone. It may ask who you are.',
  action: 'Choose a provider',
}
