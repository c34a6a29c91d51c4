import { useTranslation } from 'react-i18next'
import { acceptInvitation, declineInvitation } from '#shared/api/accounts.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Card, Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'

type Invitation = OwnUser['invitations'][number]

const actions = {
  accepted: ({ id }: Invitation) => callApi(acceptInvitation, { body: { account_id: id } }),
  declined: ({ id }: Invitation) => callApi(declineInvitation, { params: { token: id } }),
} as const

/** The user's invitations to companies, to accept or decline. */
export const InvitationsDialog = ({
  invitations,
  onClose,
}: {
  invitations: readonly Invitation[]
  onClose: () => void
}) => {
  const { t } = useTranslation('account')
  const { busy, run: respond } = useAction(
    async ({ action, invitation }: { action: keyof typeof actions; invitation: Invitation }) => {
      await actions[action](invitation)
      // Reload the list from the server; the dialog closes when it is empty.
      await attempt(loadApp())
      showToast(t(`invitations.${action}`, { company: invitation.company.name }))
    },
  )
  return (
    <Dialog
      title={t('invitations.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('invitations.later')}</Button>}
    >
      <Stack>
        <p>{t('invitations.lead')}</p>
        {invitations.map((invitation) => {
          const { id, company, created_at } = invitation
          return (
            <Card key={id} title={company.name} level={3} tone="sunken">
              <p>{t('invitations.since', { date: formatWireDate(created_at) })}</p>
              <Actions>
                <Button
                  busy={busy?.action === 'declined' && busy.invitation === invitation}
                  disabled={busy !== undefined}
                  aria-label={t('invitations.declineFor', { company: company.name })}
                  onClick={() => respond({ action: 'declined', invitation })}
                >
                  {t('invitations.decline')}
                </Button>
                <Button
                  variant="primary"
                  busy={busy?.action === 'accepted' && busy.invitation === invitation}
                  disabled={busy !== undefined}
                  aria-label={t('invitations.acceptFor', { company: company.name })}
                  onClick={() => respond({ action: 'accepted', invitation })}
                >
                  {t('invitations.accept')}
                </Button>
              </Actions>
            </Card>
          )
        })}
      </Stack>
    </Dialog>
  )
}
