import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { MessageCircleReply } from 'lucide-react';
import { useId } from 'react';
import * as m from '#messages';
import { RingsIcon } from '#shared/ui/rings-icon.tsx';
import './relation-choice.css';

export type RemixRelation = 'layer' | 'answer';

type RelationChoiceProps = {
  refusal: Loop['layerRefusal'];
  chosen: RemixRelation;
  onChoose: (relation: RemixRelation) => void;
};

/** Whether the remix sounds together with the loop or on its own. */
export const RelationChoice = ({ refusal, chosen, onChoose }: RelationChoiceProps) => {
  const name = useId();
  const full = refusal === 'full';
  const layerHint = full
    ? m.error_layer_full({ max: limits.layers.stems.max })
    : m.layer_choice_layer_hint();
  return (
    <div role="radiogroup" aria-label={m.layer_choice()} className="relation-choice">
      <label>
        <input
          type="radio"
          name={name}
          checked={chosen === 'layer'}
          disabled={full}
          aria-describedby={`${name}-layer`}
          onChange={() => onChoose('layer')}
        />
        <RingsIcon />
        <span>
          <b>{m.layer_choice_layer()}</b>
          <small id={`${name}-layer`}>{layerHint}</small>
        </span>
      </label>
      <label>
        <input
          type="radio"
          name={name}
          checked={chosen === 'answer'}
          aria-describedby={`${name}-answer`}
          onChange={() => onChoose('answer')}
        />
        <MessageCircleReply aria-hidden />
        <span>
          <b>{m.layer_choice_answer()}</b>
          <small id={`${name}-answer`}>{m.layer_choice_answer_hint()}</small>
        </span>
      </label>
    </div>
  );
};
