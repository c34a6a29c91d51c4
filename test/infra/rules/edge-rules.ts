import type { FindResources } from '#infra/local/template/resolve.ts'
import { buildStack } from '#test/infra/build-stack.ts'
import type { Rule } from './rule.ts'
import { getList, getValue } from '#test/infra/synthesize.ts'

/** Whether there is a record of a kind whose name begins, and one of whose texts begins, like this. */
const hasRecord = (find: FindResources, type: string, name: string, text: string) =>
  find('AWS::Route53::RecordSet').some(
    ({ properties }) =>
      properties['Type'] === type &&
      String(properties['Name']).startsWith(name) &&
      getList(properties, 'ResourceRecords').some((each) => String(each).startsWith(text)),
  )

const countKeys = (find: FindResources) =>
  find('AWS::Route53::RecordSet').filter(({ properties }) => properties['Type'] === 'CNAME').length

const record = (Type: string, Name: string, text: string) => ({
  Type: 'AWS::Route53::RecordSet',
  Properties: { Type, Name, ResourceRecords: [text] },
})

/** The rules of what the world sees: names, e-mails and the edge. */
export const edgeRules: readonly Rule[] = [
  {
    name: 'receivers can trust the e-mails of the sender, by DKIM, SPF and DMARC',
    listFaults: ({ find, environment }) => {
      if (environment.name === 'local') return []
      return find('AWS::SES::EmailIdentity').flatMap(({ properties }) => {
        const bounces = String(getValue(properties, 'MailFromAttributes', 'MailFromDomain'))
        const has = {
          DKIM: countKeys(find) === 3,
          SPF: hasRecord(find, 'TXT', bounces, '"v=spf1 include:amazonses.com '),
          'the way of bounces': hasRecord(find, 'MX', bounces, '10 feedback-smtp.'),
          DMARC:
            environment.unsignedEmails === null ||
            hasRecord(find, 'TXT', '_dmarc.', `"v=DMARC1; p=${environment.unsignedEmails};`),
        }
        return Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : [name]))
      })
    },
    violation: buildStack({
      S: {
        Type: 'AWS::SES::EmailIdentity',
        Properties: { MailFromAttributes: { MailFromDomain: 'bounces.pakk.example' } },
      },
      K1: record('CNAME', 'one._domainkey.pakk.example.', 'one.dkim.amazonses.com'),
      K2: record('CNAME', 'two._domainkey.pakk.example.', 'two.dkim.amazonses.com'),
      K3: record('CNAME', 'three._domainkey.pakk.example.', 'three.dkim.amazonses.com'),
      B: record('MX', 'bounces.pakk.example.', '10 feedback-smtp.eu-north-1.amazonses.com'),
      F: record('TXT', 'bounces.pakk.example.', '"v=spf1 include:amazonses.com ~all"'),
      D: record('TXT', '_dmarc.pakk.example.', '"v=DMARC1;"'),
    }),
  },
  {
    // It costs by request, and everything it could keep from an origin is not cached, or is in S3.
    name: 'no origin has a shield',
    listFaults: ({ find }) =>
      find('AWS::CloudFront::Distribution').flatMap(({ properties }) =>
        getList(properties, 'DistributionConfig', 'Origins')
          .filter((origin) => getValue(origin, 'OriginShield', 'Enabled') === true)
          .map((origin) => String(getValue(origin, 'Id'))),
      ),
    violation: buildStack({
      D: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Origins: [
              { Id: 'o', OriginShield: { Enabled: true, OriginShieldRegion: 'eu-north-1' } },
            ],
          },
        },
      },
    }),
  },
]
