import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { may } from '#shared/accounts/permissions.ts'
import { type CompanyPerson, listCompanyPersons } from '#shared/api/accounts.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { maxDoorCodeHolders } from '#shared/services/service-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Code } from '#web/ui/codes/code.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OutcomeNote } from '#web/services/outcome-note.tsx'
import type { PanelProps } from '#web/services/service-panel.ts'
import styles from '#web/services/services.module.css'
import { useSaving } from '#web/services/use-saving.ts'
import { Panel } from './panel.tsx'
import typography from '#web/ui/typography.module.css'

/** Chooses the people of the company who have a door code; `onSaved` reloads them. */
const Holders = ({
  people,
  onSaved,
}: {
  people: readonly CompanyPerson[]
  onSaved: () => Promise<unknown>
}) => {
  const { t } = useTranslation(['services', 'common'])
  const hintId = useId()
  const { outcome, setOutcome, showFailure } = useSaving()
  const form = useRuleForm<{ account_ids: string[] }>({
    defaultValues: {
      account_ids: people.filter(({ has_door_code }) => has_door_code).map(({ id }) => id),
    },
    save: async (data) => {
      setOutcome(undefined)
      await callApi(setServiceStatus, { body: { setting_name: 'bulk_door_code', data } })
      // The user's own code may have been added or removed as well.
      await Promise.all([loadApp(), onSaved()])
      setOutcome({ tone: 'success', text: t('doorCode.saved') })
    },
    onFailure: showFailure,
  })
  const chosen = form.watch('account_ids')
  const toggle = (id: string) =>
    form.setValue(
      'account_ids',
      chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    )
  const isFull = chosen.length >= maxDoorCodeHolders
  return (
    <Form form={form}>
      <Stack>
        <fieldset aria-describedby={hintId}>
          <legend className={styles.panelTitle}>{t('doorCode.people')}</legend>
          <p id={hintId} className={typography.note}>
            {t('doorCode.hint', { max: maxDoorCodeHolders })}
          </p>
          {people.map(({ id, name, surname, email, user_id }) => {
            const isChosen = chosen.includes(id)
            return (
              <Checkbox
                key={id}
                label={formatFullName({ name, surname }) || email}
                hint={user_id === null ? t('doorCode.invited') : undefined}
                checked={isChosen}
                disabled={user_id === null || (isFull && !isChosen)}
                onChange={() => toggle(id)}
              />
            )
          })}
        </fieldset>
        <OutcomeNote outcome={outcome} />
        <Actions>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('common:save')}
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}

const People = () => {
  const { data, error, mutate } = useCall(listCompanyPersons, {})
  if (error) {
    return <LoadFailed onRetry={() => void mutate()} />
  }
  return data ? <Holders people={data} onSaved={() => mutate()} /> : <Skeleton shape="card" />
}

/** Shows the user's reusable door code; owners and admins also choose who has one. */
export const DoorCodePanel = ({ account, setting }: PanelProps) => {
  const { t } = useTranslation(['services', 'collections'])
  const isActive = setting.status === 'active'
  // Without the right to switch the service on there is nothing to set up.
  if (!isActive && !may('switchServices', account)) return null
  return (
    <Panel title={t('doorCode.own')}>
      {!isActive && <p className={typography.note}>{t('setUp.off')}</p>}
      {isActive &&
        (account.door_code === null ? (
          <p>{t('collections:noPersonalCode')}</p>
        ) : (
          <p className={styles.code}>
            <Code text={formatDoorCode(account.door_code)} isLarge />
          </p>
        ))}
      {isActive && may('useReusableDoorCode', account) && <People />}
    </Panel>
  )
}
