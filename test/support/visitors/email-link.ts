import type { OutboxMessage } from '#infra/local/aws/outbox.ts'

/** The link with a token in the newest of some letters that has one. */
export const findTokenLink = (emails: readonly OutboxMessage[]) => {
  const found = emails
    .toReversed()
    .flatMap(
      ({ subject, text }) =>
        text.match(/https?:\S+[?&]token=\S+/g)?.map((address) => ({ subject, address })) ?? [],
    )
  const [first] = found
  if (!first) throw new Error('no letter has a link with a token')
  const { pathname, searchParams } = new URL(first.address)
  return {
    subject: first.subject,
    page: pathname,
    token: searchParams.get('token') ?? '',
    lang: searchParams.get('lang'),
  }
}
