import type { Texts } from './en.js'

/** Every text in Portuguese, as in Brazil. */
export const texts: Texts = {
  codeSubject: 'Seu código para {host}',
  codeWhere: 'Digite este código em {host} e em nenhum outro lugar. Ele vale por {minutes} minutos.',
  codeUnasked:
    'Se você não pediu o código, ignore este e-mail. Ninguém jamais vai pedi-lo a você de outra forma.',

  happenedOn: 'Isso aconteceu em {host}.',
  notYou: 'Se não foi você, abra sua carteira e remova o que não reconhece.',
  notYouLink: 'Se não foi você, impeça isso aqui:',

  deviceAddedSubject: 'Um dispositivo foi adicionado à sua carteira',
  deviceAdded: 'Um novo dispositivo agora pode usar sua carteira.',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua carteira',
  passkeyAdded: 'Uma nova chave de acesso agora pode abrir sua carteira.',
  codeAddedSubject: 'Um código de recuperação foi criado',
  codeAdded: 'Um novo código de recuperação agora pode abrir sua carteira.',
  recoveredSubject: 'Sua carteira foi aberta em outro dispositivo',
  recovered: 'Uma chave de acesso ou um código de recuperação foi usado para abrir sua carteira.',
  factorRevokedSubject: 'Uma forma de abrir sua carteira foi removida',
  factorRevoked:
    'Um dispositivo, uma chave de acesso ou um código de recuperação não abre mais sua carteira.',
  passkeyFrozenSubject: 'Uma chave de acesso foi bloqueada',
  passkeyFrozen:
    'Parece que uma das suas chaves de acesso foi copiada. Ela fica bloqueada até você substituí-la.',
  identityAddedSubject: 'Uma forma de entrar foi adicionada',
  identityAdded: 'Agora há mais uma forma de entrar na sua conta.',
  identityRemovedSubject: 'Uma forma de entrar foi removida',
  identityRemoved: 'Uma das formas de entrar na sua conta foi removida.',
  emailChangedSubject: 'Seu e-mail foi alterado',
  emailChanged: 'Sua conta agora tem outro e-mail.',
  deletionPlannedSubject: 'Sua conta será excluída amanhã',
  deletionPlanned: 'Sua conta e o acesso à sua carteira serão excluídos em 24 horas.',
  deletionCancelledSubject: 'Sua conta continua',
  deletionCancelled: 'Sua conta não será excluída.',
  accountDeletedSubject: 'Sua conta foi excluída',
  accountDeleted: 'Sua conta foi excluída.',

  pageTitle: 'Sua carteira',
  undoTitle: 'Manter seu e-mail antigo?',
  undoText: 'Sua conta volta a ter o e-mail antigo, e todas as sessões abertas são encerradas.',
  undoButton: 'Desfazer a alteração',
  cancelTitle: 'Manter sua conta?',
  cancelText: 'Sua conta não será excluída.',
  cancelButton: 'Manter minha conta',
  linkDoneTitle: 'Pronto',
  linkDone: 'Você pode fechar esta página.',
  linkOverTitle: 'Este link não é mais válido',
  linkOver: 'Ele já foi usado ou é antigo demais.',

  signInTitle: 'Login',
  signedInTitle: 'Você entrou',
  signedIn: 'Você pode fechar esta janela.',
  numberTitle: 'Digite este número',
  number: 'Digite-o na página em que você começou e em nenhum outro lugar.',
  refusedTitle: 'Você não entrou',
  refused: 'Feche esta janela e tente de novo onde você começou.',
  overTitle: 'Este login terminou',
  over: 'Ele demorou demais ou já foi usado. Volte e comece de novo.',
}
