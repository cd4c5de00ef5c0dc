import type { Texts } from './en.js'

/** Every text in German. */
export const texts: Texts = {
  codeSubject: 'Dein Code für {host}',
  codeWhere: 'Gib diesen Code auf {host} ein und nirgends sonst. Er gilt {minutes} Minuten.',
  codeUnasked:
    'Hast du ihn nicht angefordert, ignoriere diese E-Mail. Niemand fragt dich je auf anderem Weg danach.',

  happenedOn: 'Das geschah auf {host}.',
  notYou: 'Wenn du das nicht warst, öffne deine Wallet und entferne, was du nicht kennst.',
  notYouLink: 'Wenn du das nicht warst, stoppe es hier:',

  deviceAddedSubject: 'Ein Gerät wurde zu deiner Wallet hinzugefügt',
  deviceAdded: 'Ein neues Gerät kann jetzt deine Wallet benutzen.',
  passkeyAddedSubject: 'Ein Passkey wurde zu deiner Wallet hinzugefügt',
  passkeyAdded: 'Ein neuer Passkey kann jetzt deine Wallet öffnen.',
  codeAddedSubject: 'Ein Wiederherstellungscode wurde erstellt',
  codeAdded: 'Ein neuer Wiederherstellungscode kann jetzt deine Wallet öffnen.',
  recoveredSubject: 'Deine Wallet wurde auf einem anderen Gerät geöffnet',
  recovered: 'Deine Wallet wurde mit einem Passkey oder einem Wiederherstellungscode geöffnet.',
  factorRevokedSubject: 'Ein Zugang zu deiner Wallet wurde entfernt',
  factorRevoked: 'Ein Gerät, ein Passkey oder ein Wiederherstellungscode öffnet deine Wallet nicht mehr.',
  passkeyFrozenSubject: 'Ein Passkey wurde gesperrt',
  passkeyFrozen:
    'Einer deiner Passkeys sieht aus, als wäre er kopiert worden. Er bleibt gesperrt, bis du ihn ersetzt.',
  identityAddedSubject: 'Eine Anmeldemöglichkeit wurde hinzugefügt',
  identityAdded: 'Du kannst dich jetzt auf einem weiteren Weg bei deinem Konto anmelden.',
  identityRemovedSubject: 'Eine Anmeldemöglichkeit wurde entfernt',
  identityRemoved: 'Eine der Möglichkeiten, dich bei deinem Konto anzumelden, wurde entfernt.',
  emailChangedSubject: 'Deine E-Mail-Adresse wurde geändert',
  emailChanged: 'Dein Konto hat jetzt eine andere E-Mail-Adresse.',
  deletionPlannedSubject: 'Dein Konto wird morgen gelöscht',
  deletionPlanned: 'Dein Konto und der Zugang zu deiner Wallet werden in 24 Stunden gelöscht.',
  deletionCancelledSubject: 'Dein Konto bleibt',
  deletionCancelled: 'Dein Konto wird nicht gelöscht.',
  accountDeletedSubject: 'Dein Konto wurde gelöscht',
  accountDeleted: 'Dein Konto wurde gelöscht.',

  pageTitle: 'Deine Wallet',
  undoTitle: 'Deine alte Adresse behalten?',
  undoText:
    'Dein Konto bekommt seine alte E-Mail-Adresse zurück, und alle, die angemeldet sind, werden abgemeldet.',
  undoButton: 'Änderung rückgängig machen',
  cancelTitle: 'Dein Konto behalten?',
  cancelText: 'Dein Konto wird nicht gelöscht.',
  cancelButton: 'Mein Konto behalten',
  linkDoneTitle: 'Fertig',
  linkDone: 'Du kannst diese Seite schließen.',
  linkOverTitle: 'Dieser Link gilt nicht mehr',
  linkOver: 'Er wurde schon benutzt oder ist zu alt.',

  signInTitle: 'Anmeldung',
  signedInTitle: 'Du bist angemeldet',
  signedIn: 'Du kannst dieses Fenster schließen.',
  numberTitle: 'Tippe diese Zahl ein',
  number: 'Gib sie auf der Seite ein, auf der du angefangen hast, und nirgends sonst.',
  refusedTitle: 'Du bist nicht angemeldet',
  refused: 'Schließe dieses Fenster und versuche es dort noch einmal, wo du angefangen hast.',
  overTitle: 'Diese Anmeldung ist vorbei',
  over: 'Sie hat zu lange gedauert oder wurde schon benutzt. Geh zurück und fang noch einmal an.',
}
