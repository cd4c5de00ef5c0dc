import type { Texts } from './en.js'

/** Every text in French. */
export const texts: Texts = {
  codeSubject: 'Votre code pour {host}',
  codeWhere: 'Saisissez ce code sur {host}, et nulle part ailleurs. Il est valable {minutes} minutes.',
  codeUnasked:
    'Si vous ne l’avez pas demandé, ignorez cet e-mail. Personne ne vous le demandera jamais autrement.',

  happenedOn: 'Cela s’est passé sur {host}.',
  notYou: 'Si ce n’était pas vous, ouvrez votre portefeuille et retirez ce que vous ne reconnaissez pas.',
  notYouLink: 'Si ce n’était pas vous, arrêtez cela ici :',

  deviceAddedSubject: 'Un appareil a été ajouté à votre portefeuille',
  deviceAdded: 'Un nouvel appareil peut maintenant utiliser votre portefeuille.',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre portefeuille',
  passkeyAdded: 'Une nouvelle clé d’accès peut maintenant ouvrir votre portefeuille.',
  codeAddedSubject: 'Un code de récupération a été créé',
  codeAdded: 'Un nouveau code de récupération peut maintenant ouvrir votre portefeuille.',
  recoveredSubject: 'Votre portefeuille a été ouvert sur un autre appareil',
  recovered: 'Une clé d’accès ou un code de récupération a servi à ouvrir votre portefeuille.',
  factorRevokedSubject: 'Un accès à votre portefeuille a été retiré',
  factorRevoked: 'Un appareil, une clé d’accès ou un code de récupération n’ouvre plus votre portefeuille.',
  passkeyFrozenSubject: 'Une clé d’accès a été bloquée',
  passkeyFrozen:
    'Une de vos clés d’accès semble avoir été copiée. Elle reste bloquée jusqu’à son remplacement.',
  identityAddedSubject: 'Un moyen de connexion a été ajouté',
  identityAdded: 'Il y a maintenant un autre moyen de se connecter à votre compte.',
  identityRemovedSubject: 'Un moyen de connexion a été retiré',
  identityRemoved: 'L’un des moyens de se connecter à votre compte a été retiré.',
  emailChangedSubject: 'Votre adresse e-mail a été modifiée',
  emailChanged: 'Votre compte a maintenant une autre adresse e-mail.',
  deletionPlannedSubject: 'Votre compte sera supprimé demain',
  deletionPlanned: 'Votre compte et l’accès à votre portefeuille seront supprimés dans 24 heures.',
  deletionCancelledSubject: 'Votre compte est conservé',
  deletionCancelled: 'Votre compte ne sera pas supprimé.',
  accountDeletedSubject: 'Votre compte a été supprimé',
  accountDeleted: 'Votre compte a été supprimé.',

  pageTitle: 'Votre portefeuille',
  undoTitle: 'Garder votre ancienne adresse ?',
  undoText:
    'Votre compte retrouve son ancienne adresse e-mail, et toutes les sessions ouvertes sont fermées.',
  undoButton: 'Annuler la modification',
  cancelTitle: 'Garder votre compte ?',
  cancelText: 'Votre compte ne sera pas supprimé.',
  cancelButton: 'Garder mon compte',
  linkDoneTitle: 'Terminé',
  linkDone: 'Vous pouvez fermer cette page.',
  linkOverTitle: 'Ce lien n’est plus valable',
  linkOver: 'Il a déjà été utilisé, ou il est trop ancien.',

  signInTitle: 'Connexion',
  signedInTitle: 'Connexion réussie',
  signedIn: 'Vous pouvez fermer cette fenêtre.',
  numberTitle: 'Saisissez ce nombre',
  number: 'Entrez-le sur la page où vous avez commencé, et nulle part ailleurs.',
  refusedTitle: 'La connexion n’a pas abouti',
  refused: 'Fermez cette fenêtre, puis réessayez là où vous avez commencé.',
  overTitle: 'Cette connexion n’est plus valable',
  over: 'Elle a pris trop de temps, ou elle a déjà été utilisée. Revenez en arrière et recommencez.',
}
