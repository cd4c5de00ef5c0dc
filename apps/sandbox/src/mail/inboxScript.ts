/** What the inbox does in the browser: shows mails as they come, as text and nothing else. */
export const inboxScript: string = `
const list = document.querySelector('.mails')
const said = document.querySelector('#said')
const { to = '' } = list.dataset
const part = (name, text, tag = 'span') => {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}
const clock = (at) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' })
for (const time of document.querySelectorAll('time')) time.textContent = clock(Number(time.dataset.at))

const events = new EventSource('/events' + (to && '?to=' + encodeURIComponent(to)))
events.addEventListener('mail', ({ data }) => {
  const mail = JSON.parse(data)
  if (list.querySelector('[data-id="' + mail.id + '"]')) return
  const link = document.createElement('a')
  link.href = '/mail/' + mail.id + (to && '?to=' + encodeURIComponent(to))
  link.dataset.id = mail.id
  link.append(part('to', mail.to.join(', ')), part('time', clock(mail.at), 'time'), part('subject', mail.subject || 'No subject'))
  const item = part('new', '', 'li')
  item.append(link)
  list.prepend(item)
  document.querySelector('#empty').hidden = true
  said.textContent = 'New mail to ' + mail.to.join(', ') + ': ' + mail.subject
})
`
