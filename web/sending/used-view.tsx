import { useTranslation } from 'react-i18next'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { formatSendingCode, parseSendingCode } from '#shared/orders/sending-code.ts'
import { brand } from '#web/lib/brand.ts'
import { useValue } from '#web/lib/use-value.ts'
import { buildTrackPath, paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { getVisitorContact } from '#web/support/support-contacts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { doorKeyIcon } from '#web/ui/icons/later-icons.ts'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { StepHeading } from './step-heading.tsx'
import { Ways } from './ways.tsx'

/** A code or a number that opens nothing more, as it was typed. */
export interface UsedEntry {
  readonly kind: 'code' | 'barcode'
  readonly text: string
}

/** Tells that a code or a number is used, and where to go on. */
export const UsedView = ({
  used: { kind, text },
  onAnother,
}: {
  used: UsedEntry
  onAnother: () => void
}) => {
  const { t } = useTranslation('sending')
  const { phone } = getVisitorContact(useValue(brand), useVisitor())
  const barcode = kind === 'barcode' ? parseBarcode(text) : undefined
  const shown =
    barcode === undefined
      ? formatSendingCode(parseSendingCode(text) ?? text)
      : formatBarcode(barcode)
  return (
    <Flow
      side={
        <Decision label={t('decision')} note={t('used.note')}>
          <LinkButton
            variant="primary"
            icon="search"
            to={barcode === undefined ? paths.trackSearch : buildTrackPath(barcode)}
          >
            {t('used.track')}
          </LinkButton>
        </Decision>
      }
    >
      <Card>
        <StepHeading takesFocus>{t(`used.title.${kind}`)}</StepHeading>
        <p>{t(`used.text.${kind}`, { text: shown })}</p>
      </Card>
      <Ways
        title={t('used.ways')}
        ways={[
          {
            icon: doorKeyIcon,
            name: t('used.another'),
            detail: t('used.anotherText'),
            onClick: onAnother,
          },
          {
            icon: 'phone',
            name: t('used.notMe'),
            detail: t('used.call', { phone }),
            href: `tel:${phone.replaceAll(' ', '')}`,
          },
        ]}
      />
    </Flow>
  )
}
