import type { CSSProperties } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { MeantFor } from '../../domain/box/meant-for.tsx';
import { useBoxed } from '../../data/use-boxed.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { Problem } from '../../components/problem.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { CalendarDoubts } from './calendar-doubts.tsx';
import { ConversationSection } from './conversation-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { GroupSection } from './group-section.tsx';
import { isOfGroup } from '../../domain/stay-status.ts';
import { ArrivalSection, GuestsSection, TasksSection } from './stay-sections.tsx';
import { MoneySection } from './money-section.tsx';
import { HistorySection } from './history-section.tsx';
import { FieldsSection, RemarksSection, TagsSection } from './notes-section.tsx';
import { PlannedSection } from './planned-section.tsx';
import { HoldSection } from './hold-section.tsx';
import { StayMenu } from './stay-menu.tsx';
import { RequestSection } from './request-section.tsx';
import { isHeld, isPaidHold } from '../../domain/held.ts';
import { useProperties } from '../../data/use-properties.ts';
import { useMay } from '../../data/use-may.ts';
import { useStay } from '../../data/use-stay.ts';
import { useFacts } from './use-facts.ts';
import './stay.css';

/** Everything about a stay, beside what one was looking at. */
export function StayPanel({
  stayCode,
  timezone,
  onClose,
}: {
  readonly stayCode: string;
  readonly timezone: string;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { data: stay, error, refetch } = useStay(stayCode);
  return (
    <SidePanel
      label={t.stay.panel}
      isBusy={stay === undefined && error === null}
      line={stay === undefined ? undefined : <StayLine stay={stay} />}
      title={stay === undefined ? undefined : <StayTitle stay={stay} />}
      onClose={onClose}
    >
      {error === null ? null : (
        <Problem text={`${t.stay.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {stay === undefined ? null : <StayParts stay={stay} timezone={timezone} />}
    </SidePanel>
  );
}

function StayLine({ stay }: { readonly stay: Reservation }) {
  const may = useMay();
  const { t } = useWording();
  const { name, colour } = channelOf(stay.channel_type);
  const style: CSSProperties & Record<'--c', string> = { '--c': colour };
  const status =
    stay.stay_status !== null && stay.stay_status !== 'checkin_pending' ? stay.stay_status : stay.status;
  const words: Readonly<Record<string, string>> = t.stay.status;
  return (
    <>
      <span className="pill" style={style}>
        {name}
      </span>
      <span className="muted stay-code">{stay.channel_id === '' ? stay.stay_code : stay.channel_id}</span>
      <span className="spacer" />
      <span className="muted">{isPaidHold(stay) ? t.stay.isBeingConfirmed : (words[status] ?? status)}</span>
      {may.changes('stays') ? <StayMenu stay={stay} /> : null}
    </>
  );
}

function StayTitle({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const facts = useFacts(stay);
  return (
    <>
      <h2>{stay.guest_name ?? t.stay.unnamed}</h2>
      <p className="muted">{facts}</p>
      {stay.in_conflict && stay.in_reservation_box ? <Waiting stay={stay} /> : null}
    </>
  );
}

/** Of a stay that waits in the box: who holds its nights. */
function Waiting({ stay: { stay_code } }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { data: properties } = useProperties();
  const { data: boxed } = useBoxed(stay_code);
  return (
    <p className="stay-conflict" role="alert">
      {t.stay.conflict}{' '}
      {boxed === undefined || boxed === null || properties === undefined ? null : (
        <small>
          <MeantFor boxed={boxed} properties={properties} />
        </small>
      )}
    </p>
  );
}

function StayParts({ stay, timezone }: { readonly stay: Reservation; readonly timezone: string }) {
  const may = useMay();
  const isMine = may.changes('stays');
  return (
    <>
      <div className="panel-scroll">
        {isMine ? <CalendarDoubts stay={stay} timezone={timezone} /> : null}
        {isMine && stay.status === 'wait_accept' ? <RequestSection stay={stay} /> : null}
        {isMine && isHeld(stay) ? <HoldSection stay={stay} /> : null}
        <ArrivalSection stay={stay} />
        <ExtrasSection stay={stay} />
        {isOfGroup(stay) ? <GroupSection stay={stay} /> : null}
        {may.seesMoney ? <MoneySection stay={stay} timezone={timezone} /> : null}
        <GuestsSection stay={stay} />
        {may.reads('tasks') ? <TasksSection stay={stay} /> : null}
        {may.reads('automation') ? <PlannedSection stay={stay} /> : null}
        <RemarksSection stay={stay} />
        <TagsSection stay={stay} />
        <FieldsSection stay={stay} />
        <HistorySection stay={stay} timezone={timezone} />
      </div>
      {may.reads('messages') ? <ConversationSection stay={stay} /> : null}
    </>
  );
}
