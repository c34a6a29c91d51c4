import type { OutboxMessage } from '#infra/local/aws/outbox.ts'

/**
 * Finds the link with a token in the newest e-mail that contains one, to any page or to one page.
 * @throws when no e-mail contains such a link.
 */
export const findTokenLink = (emails: readonly OutboxMessage[], page = '/') => {
  const first = emails
    .toReversed()
    .flatMap(
      ({ subject, text }) =>
        text.match(/https?:\S+[?&]token=\S+/g)?.map((address) => ({ subject, address })) ?? [],
    )
    .find(({ address }) => new URL(address).pathname.startsWith(page))
  if (!first) throw new Error('No e-mail contains a link with a token')
  const { pathname, searchParams } = new URL(first.address)
  return {
    subject: first.subject,
    page: pathname,
    token: searchParams.get('token') ?? '',
    lang: searchParams.get('lang'),
  }
}
