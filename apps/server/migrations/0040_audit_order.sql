DROP INDEX "staff_audit_at_index";--> statement-breakpoint
CREATE INDEX "staff_audit_at_index" ON "staff_audit" USING btree ("at","sequence","chain");