import { Button, FileButton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { readBase64 } from '../../../components/pictures.ts';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportRules } from './import-rules.tsx';
import {
  KINDS,
  sentMapping,
  useImport,
  type ChosenFile,
  type Kind,
  type RulesWrite,
  type SentMapping,
} from './use-import.ts';

/** As much as a request takes. */
const FILE_BYTES_MAX = 2 ** 20;

/** A file of another product: tried first, and taken after a person has seen how its rows are understood. */
export function ImportPart() {
  const { t } = useWording();
  const words = t.moving;
  const [file, setFile] = useState<ChosenFile>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [kind, setKind] = useState<Kind>('');
  /** What the person has changed since the file was tried. */
  const [changed, setChanged] = useState<SentMapping>();
  const [isChanged, setIsChanged] = useState(false);
  const [rulesWrite, setRulesWrite] = useState<RulesWrite>('nothing');
  const { send, report, problem, isSending, forget } = useImport();
  const begin = () => {
    forget();
    setChanged(undefined);
    setIsChanged(false);
  };
  const choose = async (chosen: File | null) => {
    if (chosen === null) return;
    begin();
    setIsTooLarge(chosen.size > FILE_BYTES_MAX);
    setFile(
      chosen.size > FILE_BYTES_MAX ? undefined : { name: chosen.name, base64: await readBase64(chosen) },
    );
  };
  const chooseKind = (chosen: Kind) => {
    begin();
    setKind(chosen);
  };
  const mapping = changed ?? (report && sentMapping(report));
  const sendIt = (dry_run: boolean) => {
    if (file === undefined) return;
    send({ file, kind, mapping: dry_run ? changed : mapping, rules_write: rulesWrite, dry_run }, () =>
      setIsChanged(false),
    );
  };
  const change = (next: SentMapping) => {
    setChanged(next);
    setIsChanged(true);
  };
  const chooseRules = (chosen: RulesWrite) => {
    setRulesWrite(chosen);
    setIsChanged(true);
  };
  const isTried = report?.is_dry_run === true && !isChanged;
  return (
    <section className="house-part" aria-label={words.in}>
      <h2>{words.in}</h2>
      <p className="muted">{words.inHint}</p>
      <div className="moving-fields">
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          inputProps={{ 'aria-label': words.choose }}
          onChange={(chosen) => void choose(chosen)}
        >
          {(props) => (
            <Button {...props} variant="default">
              {file?.name ?? words.choose}
            </Button>
          )}
        </FileButton>
        <NativeSelect
          label={words.kind}
          value={kind}
          onChange={({ currentTarget }) =>
            chooseKind(KINDS.find((each) => each === currentTarget.value) ?? '')
          }
          data={KINDS.map((value) => ({ value, label: words.kinds[value === '' ? 'any' : value] }))}
        />
      </div>
      {report?.is_dry_run === true && mapping !== undefined ? (
        <>
          <ImportQuestions
            report={report}
            kind={kind}
            mapping={mapping}
            onChange={change}
            onKind={chooseKind}
          />
          <ImportMapping report={report} mapping={mapping} onChange={change} />
          <ImportRules report={report} chosen={rulesWrite} onChoose={chooseRules} />
        </>
      ) : null}
      <div className="moving-buttons">
        <Button
          variant={isTried ? 'default' : 'filled'}
          disabled={file === undefined}
          loading={isSending}
          onClick={() => sendIt(true)}
        >
          {isChanged ? words.tryAgain : words.tryIt}
        </Button>
        {isTried && report.would_be_taken > 0 ? (
          <Button loading={isSending} onClick={() => sendIt(false)}>
            {words.take(report.would_be_taken)}
          </Button>
        ) : null}
      </div>
      {isTooLarge ? <Problem text={words.tooLarge} /> : null}
      {problem === undefined ? null : <Problem text={problem} />}
      {report === undefined || isChanged ? null : (
        <>
          <ImportReport report={report} />
          <ImportRows report={report} />
        </>
      )}
    </section>
  );
}
