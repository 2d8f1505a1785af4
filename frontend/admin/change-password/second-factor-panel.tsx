import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RouteResponse } from '../../../backend/contract/route.js';
import type { secondFactorApi } from '../../../backend/contract/second-factor.js';
import { beforeDay, formatDate } from '../../lib/format-date.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { useToast } from '../../ui/toast.js';
import formsStyles from '../shared/forms.module.css';
import { BeginForm } from './begin-form.js';
import { ConfirmForm, type OfferedSecret } from './confirm-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorInForce } from './second-factor-in-force.js';

type Facts = RouteResponse<typeof secondFactorApi.get>;

/** Switching the second factor on, in three steps, and off. */
export function SecondFactorPanel({ facts }: { readonly facts: Facts }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [offer, setOffer] = useState<OfferedSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (message: string, recoveryCodes: readonly string[] | null) => {
    setOffer(null);
    setCodes(recoveryCodes);
    toast(message);
    void revalidate();
  };
  return (
    <Panel title="Secondo fattore" aside={<State facts={facts} />}>
      <div className={formsStyles.stackform}>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        ) : facts.enabled ? (
          <SecondFactorInForce codesLeft={facts.recoveryCodesLeft} onChanged={show} />
        ) : offer ? (
          <ConfirmForm offer={offer} onConfirmed={show} onGivenUp={() => setOffer(null)} />
        ) : (
          <BeginForm onOffered={setOffer} />
        )}
      </div>
    </Panel>
  );
}

function State({ facts: { since } }: { readonly facts: Facts }) {
  return (
    <Pill kind={since ? 'ok' : 'plain'}>{since ? `Attivo ${beforeDay('dal', formatDate(since))}` : 'Non attivo'}</Pill>
  );
}
