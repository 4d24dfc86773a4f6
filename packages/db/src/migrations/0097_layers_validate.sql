ALTER TABLE loops VALIDATE CONSTRAINT loops_remix_relation_check;
ALTER TABLE loops VALIDATE CONSTRAINT loops_layer_permission_check;
ALTER TABLE tombstones VALIDATE CONSTRAINT tombstones_kind_check;
